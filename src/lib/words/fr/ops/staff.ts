import type { join as englishJoin, staffWords as english } from '../../en/ops/staff.ts'

export const staffWords: typeof english = {
  title: 'Équipe',
  detail: 'Toutes les personnes qui travaillent dans la console. Les droits de chaque rôle sont fixes.',
  roles: {
    dispatcher: 'Gère la journée\u00a0: livraisons, chauffeurs, clients, dossiers, tarifs et zones.',
    bookkeeper:
      'Voit les livraisons, les chauffeurs, les clients, les espèces, les rapports et le journal. Ne modifie rien.',
    admin:
      'Peut tout faire, y compris modifier l’entreprise, effacer les données d’une personne et gérer l’équipe.'
  },
  columns: {
    name: 'Nom',
    role: 'Rôle',
    state: 'État',
    secondFactor: 'Validation en deux étapes',
    seen: 'Dernière visite',
    actions: 'Actions'
  },
  you: 'Vous',
  active: 'Actif',
  deactivated: 'Désactivé',
  secondFactor: { on: 'Activée', off: 'Désactivée', missing: 'Exigée, pas encore configurée' },
  never: 'Jamais',
  change: 'Modifier',
  changeOf: 'Modifier {name}',
  reactivate: 'Réactiver',
  invitations: 'Invitations',
  noInvitations: 'Aucune invitation en cours',
  noInvitationsDetail: 'Invitez des personnes par e-mail. Elles choisissent leur nom et leur mot de passe.',
  validUntil: 'Valable jusqu’au',
  expired: 'Expirée',
  resend: 'Renvoyer',
  withdraw: 'Retirer',
  invitedBy: 'par {name}',
  invite: 'Inviter',
  inviteTitle: 'Inviter une personne',
  inviteDetail:
    'Elle reçoit un e-mail avec un lien. Il ne fonctionne qu’une fois, pendant {days} jours. Vous pouvez le renvoyer ou le retirer.',
  email: 'E-mail',
  emailWrong: 'Saisissez un e-mail valide',
  role: 'Rôle',
  required: 'Exiger la validation en deux étapes',
  requiredHint: 'La console ne s’ouvre pour cette personne qu’une fois la validation configurée.',
  send: 'Envoyer l’invitation',
  sent: 'Invitation envoyée à {email}.',
  sentAgain: 'Invitation renvoyée à {email}. L’ancien lien ne fonctionne plus.',
  withdrawTitle: 'Retirer l’invitation de {address}\u00a0?',
  withdrawDetail: 'Le lien de l’e-mail ne fonctionne plus. Vous pouvez inviter à nouveau.',
  withdrawn: 'Invitation à {email} retirée.',
  changeDetail: 'Un nouveau rôle déconnecte la personne. Elle se reconnecte ensuite avec ce rôle.',
  saved: '{name}\u00a0: modifications enregistrées.',
  save: 'Enregistrer',
  deactivate: 'Désactiver',
  deactivateTitle: 'Désactiver {name}\u00a0?',
  deactivateDetail:
    'La personne est déconnectée tout de suite et ne peut plus se connecter. Ses dossiers en cours redeviennent libres. Rien n’est supprimé.',
  deactivatedNow: '{name} est désactivé et déconnecté.',
  reactivated: '{name} peut de nouveau se connecter.',
  reason: 'Raison',
  reasonHint: 'Elle est inscrite dans le journal.',
  reasonNeeded: 'Saisissez au moins 3 caractères.',
  cancel: 'Annuler',
  close: 'Fermer',
  working: 'En cours'
}

export const join: typeof englishJoin = {
  title: 'Rejoindre l’équipe',
  invited: '{inviter} vous invite. Votre rôle\u00a0: {role}.',
  invitedByNobody: 'Vous êtes invité. Votre rôle\u00a0: {role}.',
  address: 'Vous vous connecterez avec {email}.',
  firstName: 'Prénom',
  lastName: 'Nom',
  needed: 'Obligatoire',
  nameWrong: 'Retirez les adresses web et les e-mails',
  password: 'Mot de passe',
  show: 'Afficher le mot de passe',
  hide: 'Masquer le mot de passe',
  submit: 'Créer le compte',
  sending: 'Création du compte',
  done: 'Bienvenue\u00a0! Votre compte est prêt.',
  ended: 'Ce lien ne fonctionne plus. Demandez à la personne qui vous a invité de le renvoyer.',
  signIn: 'Se connecter',
  targets: {
    'invalid-input': 'Un champ est manquant ou incorrect. Remplissez tous les champs.',
    'invalid-action-code':
      'Ce lien n’est pas valable ou a déjà été utilisé. Demandez une nouvelle invitation.',
    'expired-action-code': 'Ce lien a expiré. Demandez une nouvelle invitation.',
    'email-already-in-use':
      'Cette adresse a déjà un compte. Connectez-vous, ou demandez une invitation à une autre adresse.',
    'password-does-not-meet-requirements':
      'Choisissez un autre mot de passe\u00a0: au moins 10 caractères, peu courant et sans lien avec votre nom.',
    'too-many-requests': 'Trop de tentatives. Patientez un moment et réessayez.',
    'cross-origin': 'Cette demande vient d’un autre site. Ouvrez de nouveau le lien de l’e-mail.',
    'body-too-large': 'L’envoi est trop volumineux. Raccourcissez-le et réessayez.',
    'internal-error': 'Une erreur s’est produite de notre côté. Réessayez dans un instant.',
    'database-unavailable':
      'Notre base de données est momentanément indisponible. Réessayez dans quelques secondes.',
    unavailable: 'Le service redémarre. Réessayez dans un instant.'
  }
}
