import type { photos as english } from '../en/photos.ts'

export const photos: typeof english = {
  photo: 'Photo {number}',
  add: 'Ajouter une photo',
  addAnother: 'En ajouter une',
  sending: 'Envoi de la photo',
  cancel: 'Annuler',
  remove: 'Retirer',
  retry: 'Réessayer',
  wait: 'Une photo est encore en route.',
  packages: 'Photos (facultatif)',
  packagesHint: 'Le chauffeur les voit une fois la course acceptée.',
  proof: 'Photo de la remise (facultatif)',
  proofLabel: 'Photo de la remise',
  profile: 'Votre photo',
  profileHint: 'Les chauffeurs et clients de vos livraisons la voient.',
  choose: 'Choisir une photo',
  change: 'Changer la photo',
  saved: 'Votre photo a été changée.',
  removed: 'Votre photo a été retirée.'
}
