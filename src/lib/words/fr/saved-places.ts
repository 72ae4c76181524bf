import type { savedPlaces as english } from '../en/saved-places.ts'

export const savedPlaces: typeof english = {
  title: 'Lieux enregistrés',
  detail: 'Proposés en premier partout où une adresse se saisit.',
  none: "Aucun lieu n'est encore enregistré.",
  full: 'On ne peut pas en enregistrer davantage. Enlevez-en un pour en ajouter un autre.',
  add: 'Ajouter un lieu',
  rename: 'Renommer',
  renameLabel: 'Renommer {label}',
  removeLabel: 'Enlever {label}',
  removed: '{label} est enlevé.',
  undo: 'Annuler',
  undoLabel: 'Garder {label} quand même',
  label: 'Comment le nommez-vous ?',
  placeholder: 'Maison',
  needed: 'Donnez-lui un nom',
  address: 'Adresse',
  addressPlaceholder: 'Rue et numéro, ou un lieu',
  choose: 'Choisissez un lieu dans la liste',
  save: 'Enregistrer',
  saving: 'Enregistrement',
  close: 'Fermer'
}
