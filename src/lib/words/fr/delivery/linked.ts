import type * as english from '../../en/delivery/linked.ts'

export const linked: typeof english.linked = {
  title: 'Livraisons liées',
  of: { 'second-attempt': 'Second essai de {number}', return: 'Retour de {number}' },
  has: { 'second-attempt': 'Second essai {number}', return: 'Retour {number}' },
  book: { 'second-attempt': 'Réserver un second essai', return: 'Réserver un retour' },
  unlink: 'Réserver à part'
}
