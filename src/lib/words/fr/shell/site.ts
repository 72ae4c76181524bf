import type {
  failures as englishFailures,
  home as englishHome,
  noScript as englishNoScript,
  offline as englishOffline
} from '../../en/shell/site.ts'

export const home: typeof englishHome = {
  title: 'Dropway',
  description: 'Réservez une livraison, voyez le prix à l’avance et suivez votre chauffeur en direct.',
  headline: 'De votre porte à la leur. Suivez chaque virage.',
  lead: 'Réservez une livraison en une minute. Voyez le prix avant de réserver, et suivez votre chauffeur en direct sur la carte.',
  start: 'Envoyer quelque chose',
  signIn: 'Se connecter',
  points: [
    {
      title: 'Un prix connu d’avance',
      detail: 'Chaque élément est détaillé, et vous payez exactement ce que vous avez réservé.'
    },
    {
      title: 'Le chauffeur le plus proche',
      detail: 'Nous contactons les chauffeurs disponibles près du retrait, un par un.'
    },
    {
      title: 'En direct jusqu’à la porte',
      detail: 'La voiture sur la carte, un créneau d’arrivée et un code PIN à la livraison.'
    }
  ],
  drive: 'Livrer avec Dropway',
  driveDetail: 'Un vélo suffit. Choisissez vos horaires, et voyez le prix avant d’accepter.',
  driveAction: 'Devenir chauffeur',
  links: 'Pages',
  notice: '© Dropway'
}

export const failures: typeof englishFailures = {
  notFoundTitle: 'Page introuvable',
  notFound: 'Page introuvable : {path}',
  notFoundDetail: 'Elle a peut-être été déplacée, ou vous n’y avez pas accès.',
  errorTitle: 'Erreur interne du serveur',
  error: 'Une erreur s’est produite de notre côté',
  errorDetail: 'Nous avons été prévenus. Réessayez dans un instant.',
  status: 'Erreur {status}',
  home: 'Aller à l’accueil',
  retry: 'Réessayer',
  island: 'Impossible d’afficher cette partie de la page.'
}

export const offline: typeof englishOffline = {
  title: 'Vous êtes hors ligne',
  detail: 'Cette page n’est pas enregistrée sur cet appareil. Vérifiez votre connexion et réessayez.',
  cached: 'Vous pouvez toujours consulter vos livraisons en cours, telles qu’à votre dernière visite.',
  deliveries: 'Voir vos livraisons',
  newBuild: 'Une nouvelle version est disponible.',
  takeNewBuild: 'Mettre à jour'
}

export const noScript: typeof englishNoScript = {
  booking:
    'La réservation nécessite JavaScript. Activez-le dans les réglages de votre navigateur, puis rechargez cette page.',
  deliveries:
    'Rechercher et réserver de nouveau nécessitent JavaScript. Activez-le dans les réglages de votre navigateur, puis rechargez cette page.',
  searching:
    'Sans JavaScript, cette page ne s’actualise pas. Activez-le dans les réglages de votre navigateur, ou rechargez la page pour voir si un chauffeur a accepté.',
  live: 'Sans JavaScript, la carte et le statut ne s’actualisent pas. Activez-le dans les réglages de votre navigateur, ou rechargez la page pour voir où en est votre livraison.'
}
