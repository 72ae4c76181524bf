import type { auditWords as english } from '../../en/ops/audit.ts'

export const auditWords: typeof english = {
  title: 'Journal d’audit',
  detail: 'Chaque action de la console : qui, quand et pourquoi.',
  search: 'Rechercher',
  searchHint: 'Numéro, identifiant ou motif',
  action: 'Action',
  anyAction: 'Toutes les actions',
  from: 'Du',
  to: 'Au',
  columns: {
    at: 'Quand',
    actor: 'Qui',
    action: 'Action',
    subject: 'Objet',
    change: 'Changement',
    reason: 'Motif'
  },
  deleted: 'Compte supprimé',
  nothing: 'Aucune action pour l’instant',
  nothingDetail: 'Les actions des répartiteurs et des administrateurs apparaissent ici.',
  nothingFound: 'Aucun résultat',
  nothingFoundDetail: 'Modifiez la recherche ou les jours.',
  more: 'Afficher plus',
  export: 'Exporter en CSV',
  exported: '{rows} lignes exportées.',
  exportedPart: 'Les {rows} lignes les plus récentes ont été exportées. Réduisez la période pour les autres.',
  before: 'Avant',
  after: 'Après',
  actions: {
    'company.changed': 'A modifié l’entreprise',
    'company.restored': 'A rétabli une version de l’entreprise',
    'contacts.opened': 'A consulté des coordonnées',
    'tariff.drafted': 'A commencé un projet de tarif',
    'tariff.changed': 'A modifié un projet de tarif',
    'tariff.discarded': 'A supprimé un projet de tarif',
    'tariff.published': 'A publié un tarif',
    'tariff.restored': 'A rétabli un tarif antérieur',
    'tariff.withdrawn': 'A retiré un tarif programmé',
    'report.exported': 'A exporté un rapport',
    'audit.exported': 'A exporté le journal d’audit'
  },
  subjects: {
    company: 'Entreprise',
    delivery: 'Livraison',
    driver: 'Chauffeur',
    customer: 'Client',
    case: 'Dossier',
    tariff: 'Tarif',
    zone: 'Zone',
    report: 'Rapport',
    audit: 'Journal d’audit'
  }
}
