import type { opsCompany as english } from '../../en/ops/company.ts'

export const opsCompany: typeof english = {
  title: 'Entreprise',
  detail:
    'Chaque modification est une version, que vous pouvez annuler. Pages et e-mails suivent en quelques secondes.',
  sections: {
    identity: 'Nom et contact',
    logo: 'Logo',
    money: 'Taxes, monnaie et heure',
    links: 'Liens vers d’autres sites',
    texts: 'Textes juridiques',
    lists: 'Choix des clients et des chauffeurs',
    history: 'Historique'
  },
  name: 'Nom',
  legalName: 'Raison sociale',
  legalNameHint: 'Sur les reçus. Sans elle, le nom est utilisé.',
  email: 'E-mail',
  phone: 'Téléphone',
  address: 'Adresse',
  logo: {
    light: 'Logo',
    lightHint:
      'JPEG, PNG, WebP ou AVIF, de préférence sur fond transparent. Un logo large remplace le nom à côté.',
    dark: 'Logo pour le mode sombre (facultatif)',
    darkHint: 'Sans lui, les pages sombres montrent le logo ci-dessus sur un fond clair.',
    choose: 'Choisir une image',
    change: 'Changer l’image',
    remove: 'Retirer',
    sending: 'Envoi en cours'
  },
  vatPercent: 'TVA comprise dans les prix, en pour cent',
  vatNumber: 'Numéro de TVA',
  currency: 'Monnaie',
  currencyHint: 'Trois lettres, comme EUR. Modifiable jusqu’à la première réservation.',
  timeZone: 'Fuseau horaire',
  timeZoneHint: 'Comme Europe/Zurich. Les rapports comptent les jours selon lui.',
  linkName: 'Site',
  linkUrl: 'Adresse',
  addLink: 'Ajouter un lien',
  removeLink: 'Supprimer {name}',
  text: '{text} ({language})',
  textNames: { terms: 'Conditions', privacy: 'Confidentialité', imprint: 'Mentions légales' },
  textHint: 'Texte simple. Une ligne vide commence un paragraphe.',
  lists: {
    vehicles: 'Véhicules',
    sizes: 'Tailles',
    units: 'Unités',
    reasons: 'Motifs d’annulation'
  },
  offered: 'Proposé',
  entryName: 'Nom de {name}',
  reason: 'Ce qui change, et pourquoi',
  reasonMissing: 'Saisissez un motif. Il figure dans l’historique et au journal d’audit.',
  save: 'Enregistrer comme nouvelle version',
  saving: 'Enregistrement',
  saved: 'Enregistré comme version {version}.',
  unchanged: 'Rien n’a encore changé.',
  invalid: '{field}\u00a0: {message}',
  version: 'Version {version}',
  first: 'Première version',
  by: 'par {name}',
  restore: 'Revenir à cette version',
  restoreReason: 'Retour à la version {version}',
  changes: { one: '{count} modification', other: '{count} modifications' },
  more: 'Afficher plus'
}
