import type { driverInvitations as english } from '../../../en/ops/drivers/driver-invitations.ts'

export const driverInvitations: typeof english = {
  open: 'Inviter un chauffeur',
  detail:
    'Il reçoit un lien vers l’inscription, avec ce que vous saisissez ici. Le lien fonctionne {days} jours. Sans e-mail, il est envoyé par SMS.',
  title: 'Invitations',
  email: 'E-mail',
  emailWrong: 'Saisissez un e-mail valable',
  needs: 'Saisissez un e-mail ou un numéro de téléphone',
  phone: 'Téléphone',
  phoneHint: 'Reçoit un SMS s’il n’y a pas d’e-mail.',
  first_name: 'Prénom',
  last_name: 'Nom',
  type: 'Véhicule',
  anyVehicle: 'Le chauffeur choisit',
  description: 'Marque et modèle',
  plate: 'Plaque',
  send: 'Envoyer l’invitation',
  sending: 'Envoi',
  sent: 'Envoyée à {address}.',
  close: 'Fermer',
  registered: 'Inscrit',
  expired: 'Expirée',
  validUntil: 'Valable jusqu’au',
  resend: 'Renvoyer',
  withdraw: 'Retirer',
  withdrawTitle: 'Retirer l’invitation de {address}\u00a0?',
  withdrawDetail: 'Le lien ne fonctionne plus. Vous pouvez inviter à nouveau.',
  cancel: 'Annuler',
  withdrawn: 'L’invitation de {address} a été retirée.',
  file: {
    open: 'Inviter avec un fichier',
    detail:
      'CSV ou XLSX avec les colonnes Nom complet, E-mail ou Téléphone, et au besoin Véhicule, Modèle et Plaque. Au plus 200 chauffeurs.',
    label: 'Fichier',
    needs: 'Choisissez d’abord un fichier avec des chauffeurs.',
    send: { one: 'Inviter {count} chauffeur', other: 'Inviter {count} chauffeurs' },
    done: { one: '{count} chauffeur invité', other: '{count} chauffeurs invités' },
    drivers: 'Chauffeurs du fichier',
    row: 'ligne {row}',
    wrong: 'Pas d’invitation\u00a0: l’e-mail ou le téléphone manque ou n’est pas valable.',
    invited: 'Invité',
    leftOut: {
      one: '{count} autre ligne est laissée de côté. Invitez-la avec un autre fichier.',
      other: '{count} autres lignes sont laissées de côté. Invitez-les avec un autre fichier.'
    }
  },
  problems: {
    'already-driver': 'Un chauffeur avec cet e-mail ou ce téléphone est déjà inscrit.',
    'already-invited': 'Cet e-mail ou ce téléphone est déjà invité.',
    twice: 'Cet e-mail ou ce téléphone est deux fois dans la liste.',
    'invalid-phone': 'Saisissez un numéro de téléphone complet',
    'no-texts': 'Sans e-mail, il faut un numéro de mobile qui peut recevoir des SMS.',
    vehicle: 'Ce véhicule n’existe pas.'
  }
}
