import type { notifications as english } from '../../en/notifications/notifications.ts'

export const notifications: typeof english = {
  title: 'Notifications',
  detail: 'L’actualité de vos livraisons.',
  settings: 'Réglages des notifications',
  nothing: 'Aucune notification',
  nothingDetail: 'Les nouveautés s’afficheront ici.',
  unread: 'Non lu',
  earlier: { one: '{count} nouvelle précédente', other: '{count} nouvelles précédentes' },
  read: 'Marquer comme lu\u00a0: {title}',
  readAll: 'Tout marquer comme lu',
  more: 'Afficher plus',
  loading: 'Chargement'
}
