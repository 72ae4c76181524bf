import type { savedPlaces as english } from '../en/places.ts'

export const savedPlaces: typeof english = {
  title: 'Lieux enregistrés',
  detail: 'Proposés en premier quand vous saisissez une adresse.',
  none: 'Aucun lieu enregistré.',
  full: 'Limite atteinte. Supprimez un lieu pour en ajouter un autre.',
  add: 'Ajouter un lieu',
  rename: 'Renommer',
  renameLabel: 'Renommer {label}',
  removeLabel: 'Supprimer {label}',
  removed: '{label} supprimé.',
  undo: 'Annuler',
  undoLabel: 'Garder {label}',
  label: 'Nom du lieu',
  placeholder: 'Maison',
  needed: 'Saisissez un nom',
  address: 'Adresse',
  addressPlaceholder: 'Rue et numéro, ou un lieu',
  choose: 'Choisissez un lieu dans la liste',
  save: 'Enregistrer',
  saving: 'Enregistrement',
  close: 'Fermer'
}
