import type { docs as english } from '../../en/shell/docs.ts'

export const docs: typeof english = {
  title: 'Référence de l’API',
  lead: 'Tout ce que fait ce site est disponible via l’API\u00a0: devis, réservations, positions en direct, messages. Ces pages sont générées à partir des mêmes définitions que les endpoints.',
  elsewhere: 'Ce site utilise une API hébergée ailleurs. Demandez la référence à son exploitant.',
  overview: 'Vue d’ensemble',
  groupsLabel: 'Sections de l’API',
  groups: {
    accounts: 'Comptes et sessions',
    deliveries: 'Devis et livraisons',
    organizations: 'Organisations',
    driving: 'Conduite',
    places: 'Lieux et itinéraires',
    notifications: 'Notifications et messages',
    events: 'Événements en direct',
    files: 'Fichiers',
    reference: 'Données de référence',
    company: 'Entreprise',
    operations: 'Exploitation'
  },
  intro:
    'Chaque appel, sauf la connexion, nécessite un jeton de session comme bearer. Les réponses sont {success, message, data}\u00a0; les champs de chaque appel décrivent data. Les heures sont en ISO 8601, les montants en unités mineures entières de la devise, les distances en mètres, les durées en secondes, les positions en degrés (WGS 84).',
  writes:
    'Les appels qui écrivent acceptent une Idempotency-Key\u00a0: la même clé avec le même corps renvoie la même réponse pendant 24 heures. Les listes sont paginées avec next_cursor. Les ressources qui ne sont pas les vôtres renvoient 404.',
  example: 'Exemple',
  exampleDetail: 'Remplacez SITE par l’adresse de ce site, et TOKEN par un jeton de session.',
  access: {
    public: 'Public',
    session: 'Utilisateurs connectés',
    customer: 'Clients',
    driver: 'Chauffeurs approuvés',
    booker: 'Clients, et opérateurs avec l’autorisation deliveries.book',
    member: 'Membres de l’organisation, et opérateurs avec l’autorisation organizations.edit',
    operator: 'Opérateurs avec l’autorisation {permission}'
  },
  in: { path: 'dans le chemin', query: 'dans la requête', header: 'en-tête' },
  parameters: 'Paramètres',
  body: 'Corps',
  bytes: 'Les octets du fichier.',
  answer: 'Réponse',
  stream: 'Événements envoyés par le serveur ou octets.',
  nullable: 'ou null',
  optional: 'facultatif',
  codes: 'Codes d’erreur',
  codesDetail:
    'Une erreur est {success: false, message, code}, avec errors pour chaque champ incorrect. Le statut HTTP figure à côté du code.'
}
