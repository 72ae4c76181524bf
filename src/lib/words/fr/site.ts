import type {
  failures as englishFailures,
  home as englishHome,
  offline as englishOffline
} from '../en/site.ts'

export const home: typeof englishHome = {
  title: 'Dropway',
  description: 'Réservez une course, voyez un prix honnête et suivez le chauffeur seconde après seconde.',
  headline: 'De votre porte à la leur, et vous voyez chaque virage.',
  lead: 'Réservez une course en une minute. Voyez avant ce que cela coûte, qui conduit et où il est, seconde après seconde.',
  start: 'Envoyer quelque chose',
  signIn: 'Se connecter',
  points: [
    { title: 'Un prix honnête', detail: 'Chaque part est expliquée, et il tient au centime près.' },
    {
      title: 'Le chauffeur le plus proche',
      detail: "Les chauffeurs libres autour du départ sont demandés, l'un après l'autre."
    },
    {
      title: "En direct jusqu'à la porte",
      detail: "La voiture sur la carte, une heure d'arrivée avec ses bornes, un code à la remise."
    }
  ],
  drive: 'Conduire avec Dropway',
  driveDetail: "Un vélo suffit pour commencer. Vous choisissez quand, et voyez le prix avant d'accepter.",
  driveAction: 'Devenir chauffeur',
  links: 'Pages',
  notice: '© Dropway'
}

export const failures: typeof englishFailures = {
  notFoundTitle: 'Page introuvable',
  notFound: 'Page introuvable : {path}',
  notFoundDetail: "Elle a peut-être bougé, ou elle n'est pas à vous.",
  errorTitle: 'Erreur interne du serveur',
  error: "Quelque chose n'a pas marché chez nous",
  errorDetail: "C'est noté. Réessayez dans un instant.",
  status: 'Erreur {status}',
  home: 'Au début',
  retry: 'Réessayer',
  island: "Cette partie de la page n'a pas pu être montrée."
}

export const offline: typeof englishOffline = {
  title: 'Pas de réseau',
  detail: "Il n'y a pas de connexion en ce moment, et cette page n'est pas gardée sur cet appareil.",
  kept: 'Vos livraisons en cours peuvent être lues telles que vous les avez vues en dernier.',
  deliveries: 'Vers vos livraisons',
  newBuild: 'Il y a une nouvelle version.',
  takeNewBuild: 'La charger'
}
