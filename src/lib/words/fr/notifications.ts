import type { notifications as english } from '../en/notifications.ts'

export const notifications: typeof english = {
  title: 'Notifications',
  detail: 'Ce qui est arrivé à vos livraisons.',
  settings: 'Choisir ce qui vous parvient',
  nothing: 'Rien pour l’instant',
  nothingDetail: "Quand il arrive quelque chose à l'une de vos livraisons, c'est ici.",
  unread: 'Non lu',
  read: 'Marquer comme lu : {title}',
  readAll: 'Tout marquer comme lu',
  more: 'Afficher plus',
  loading: 'Chargement'
}
