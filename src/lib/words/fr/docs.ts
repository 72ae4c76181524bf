import type { docs as english } from '../en/docs.ts'

export const docs: typeof english = {
  title: "L'API",
  lead: 'Tout ce que fait ce site, un programme peut le faire : devis, réservations, positions en direct, messages. Cette page est faite à partir des mêmes définitions que les appels eux-mêmes.',
  elsewhere:
    'Ce site travaille avec une API qui se trouve ailleurs. Demandez la référence à son propriétaire.',
  groupsLabel: "Parties de l'API",
  groups: {
    accounts: 'Comptes et sessions',
    deliveries: 'Devis et livraisons',
    driving: 'Conduite',
    places: 'Lieux et itinéraires',
    notifications: 'Notifications et messages',
    events: 'Événements en direct',
    files: 'Fichiers',
    reference: 'Données de référence'
  },
  intro:
    'Chaque appel, sauf la connexion, prend le jeton de la session comme bearer. Les réponses sont {success, message, data} ; ce qui suit décrit data. Les heures sont en ISO 8601, les montants en unités mineures entières, les distances en mètres, les durées en secondes, les positions en degrés (WGS 84).',
  writes:
    "Les appels qui écrivent prennent une Idempotency-Key : la même clé avec le même corps donne la même réponse pendant 24 heures. Les listes se lisent plus loin avec next_cursor. Ce qui n'est pas à vous répond 404.",
  example: 'Un exemple',
  access: {
    public: 'Pour tout le monde',
    session: 'Pour qui est connecté',
    customer: 'Pour les clients',
    driver: 'Pour les chauffeurs admis'
  },
  in: { path: 'dans le chemin', query: 'dans la requête', header: 'en-tête' },
  parameters: 'Paramètres',
  body: 'Corps',
  bytes: 'Les octets du fichier.',
  answer: 'Réponse',
  stream: 'Événements envoyés par le serveur, ou octets.',
  nullable: 'ou null',
  optional: 'facultatif',
  codes: "Codes d'erreur",
  codesDetail:
    'Un échec est {success: false, message, code}, avec errors pour chaque champ quand la saisie était fausse. Le statut est à côté du code.'
}
