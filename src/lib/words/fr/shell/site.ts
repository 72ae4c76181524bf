import type {
  failures as englishFailures,
  noScript as englishNoScript,
  offline as englishOffline,
  timeZone as englishTimeZone
} from '../../en/shell/site.ts'

export const failures: typeof englishFailures = {
  notFoundTitle: 'Page introuvable',
  notFound: 'Page introuvable : {path}',
  notFoundHead: 'Nous ne trouvons pas cette page',
  notFoundDetail: 'Elle a peut-être été déplacée, ou vous n’y avez pas accès.',
  errorTitle: 'Erreur interne du serveur',
  error: 'Une erreur s’est produite de notre côté',
  errorHead: 'Cette page n’a pas pu s’afficher',
  errorDetail: 'Nous avons été prévenus. Réessayez dans un instant.',
  status: 'Erreur {status}',
  home: 'Aller à l’accueil',
  ways: 'Autres pages',
  retry: 'Réessayer',
  island: 'Impossible d’afficher cette partie de la page.'
}

export const offline: typeof englishOffline = {
  title: 'Vous êtes hors ligne',
  detail: 'Cette page n’est pas enregistrée sur cet appareil. Vérifiez votre connexion et réessayez.',
  cached: 'Vous pouvez toujours consulter vos livraisons en cours, telles qu’à votre dernière visite.',
  deliveries: 'Voir vos livraisons',
  retry: 'Réessayer',
  newBuild: 'Une nouvelle version est disponible.',
  takeNewBuild: 'Mettre à jour'
}

export const timeZone: typeof englishTimeZone = {
  name: 'heure de {place}',
  note: 'Heure de {place}.'
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
