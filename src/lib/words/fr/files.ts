import type { photos as english } from '../en/files.ts'

export const photos: typeof english = {
  photo: 'Photo {number}',
  add: 'Ajouter une photo',
  addAnother: 'En ajouter une',
  sending: 'Envoi de la photo',
  cancel: 'Annuler',
  remove: 'Supprimer',
  retry: 'Réessayer',
  wait: 'Une photo est en cours d’envoi.',
  packages: 'Photos (facultatif)',
  packagesHint: 'Le chauffeur les voit après avoir accepté.',
  proof: 'Photo de livraison (facultatif)',
  proofRequired: 'Photo de livraison (obligatoire)',
  proofLabel: 'Photo de livraison',
  profile: 'Votre photo',
  profileHint: 'Les chauffeurs et clients de vos livraisons peuvent la voir.',
  choose: 'Choisir une photo',
  change: 'Modifier la photo',
  saved: 'Votre photo a été modifiée.',
  removed: 'Votre photo a été supprimée.'
}
