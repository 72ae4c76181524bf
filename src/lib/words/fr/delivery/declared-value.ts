/** What the packages are worth, as a field. */
export const declaredValueField = {
  value: 'Valeur déclarée',
  valueHint: 'En {currency}. Ce que coûterait le remplacement des colis.',
  valueWrong: 'Saisissez un montant jusqu’à {most}'
}
