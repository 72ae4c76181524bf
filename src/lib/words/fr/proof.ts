import type {
  forgot as englishForgot,
  newPassword as englishNewPassword,
  reset as englishReset,
  verify as englishVerify,
  verifyLink as englishVerifyLink
} from '../en/proof.ts'

export const verify: typeof englishVerify = {
  email: {
    title: 'Vérifiez votre e-mail',
    sent: 'Nous avons envoyé un code à {target}.',
    change: "Changer l'e-mail",
    done: 'Votre e-mail est vérifié.',
    already: 'Cet e-mail est déjà vérifié.',
    noScript: "Ouvrez le lien de l'e-mail que nous vous avons envoyé : il marche sans JavaScript."
  },
  phone: {
    title: 'Vérifiez votre téléphone',
    sent: 'Nous avons envoyé un code par SMS au {target}.',
    change: 'Changer le numéro',
    done: 'Votre téléphone est vérifié.',
    already: 'Ce téléphone est déjà vérifié.',
    noScript: 'Saisir le code demande JavaScript.'
  },
  code: 'Code à six chiffres',
  digit: 'Chiffre {number} sur 6',
  checking: 'Vérification du code',
  again: 'Envoyer un nouveau code',
  againIn: 'Envoyer un nouveau code dans {seconds} s',
  sentAgain: 'Un nouveau code est en route. Le précédent ne marche plus.',
  sending: "Envoi d'un code",
  nothingCame: 'Rien reçu ? Regardez aussi dans les indésirables.',
  mailbox: 'Ceci est une démonstration : le code est dans la boîte aux lettres.',
  openMailbox: 'Ouvrir la boîte aux lettres',
  newTab: '(dans un nouvel onglet)',
  later: 'Pas maintenant',
  laterDetail: 'Vous pouvez tout regarder. Pour réserver, il faut un e-mail vérifié.',
  onward: 'Continuer'
}

export const verifyLink: typeof englishVerifyLink = {
  title: 'Confirmez votre e-mail',
  detail: 'Un appui, et cet e-mail est celui de votre compte Dropway.',
  submit: 'Confirmer cet e-mail',
  done: 'Merci. Votre e-mail est vérifié.',
  onward: 'Aller à Dropway',
  again: 'Recevoir un nouveau code',
  targets: {
    'invalid-action-code': "Ce lien n'est pas juste, ou il a déjà servi. Demandez un nouveau code.",
    'expired-action-code': 'Ce lien a expiré. Demandez un nouveau code.',
    'too-many-requests': "Trop d'essais. Attendez un moment, puis appuyez de nouveau.",
    'internal-error': "Quelque chose n'a pas marché chez nous. Appuyez de nouveau dans un instant.",
    unavailable: "Le service démarre ou s'arrête. Appuyez de nouveau dans un instant."
  }
}

export const forgot: typeof englishForgot = {
  title: 'Mot de passe oublié ?',
  detail: 'Écrivez votre e-mail. Nous vous envoyons un lien pour choisir un nouveau mot de passe.',
  email: 'E-mail',
  emailPlaceholder: 'vous@exemple.fr',
  emailWrong: 'Écrivez une adresse e-mail, comme ana@exemple.fr',
  submit: 'Envoyer le lien',
  sending: 'Envoi du lien',
  sentTitle: 'Regardez vos e-mails',
  sent: "S'il y a un compte avec cet e-mail, un lien est en route. Il sert une fois, pendant une heure.",
  spam: "Rien après quelques minutes ? Regardez dans les indésirables, ou vérifiez comment l'e-mail est écrit.",
  again: 'Écrire un autre e-mail',
  newTab: '(dans un nouvel onglet)',
  back: 'Retour à la connexion',
  mailbox: "Ceci est une démonstration : l'e-mail est dans la boîte aux lettres.",
  openMailbox: 'Ouvrir la boîte aux lettres',
  targets: {
    'invalid-input': 'Écrivez une adresse e-mail, comme ana@exemple.fr',
    'too-many-requests': "Trop d'essais. Attendez un moment, puis réessayez.",
    'cross-origin': "Ceci venait d'un autre site. Écrivez votre e-mail ici.",
    'internal-error': "Quelque chose n'a pas marché chez nous. Réessayez dans un instant.",
    unavailable: "Le service démarre ou s'arrête. Réessayez dans un instant."
  }
}

export const reset: typeof englishReset = {
  title: 'Choisissez un nouveau mot de passe',
  detail: 'Vous serez déconnecté partout, et vous vous connecterez avec le nouveau.',
  password: 'Nouveau mot de passe',
  show: 'Montrer le mot de passe',
  hide: 'Cacher le mot de passe',
  submit: 'Enregistrer le mot de passe',
  sending: 'Enregistrement du mot de passe',
  done: 'Votre mot de passe a été changé. Connectez-vous avec le nouveau.',
  missing: "Cette page s'ouvre par le lien d'un e-mail. Demandez-en un.",
  again: 'Envoyer un nouveau lien',
  noScript: 'Choisir un nouveau mot de passe demande JavaScript.'
}

export const newPassword: typeof englishNewPassword = {
  hint: 'Au moins {minimum} caractères. Quelques mots à la suite se retiennent mieux que des signes.',
  strength: 'Force : {level}',
  levels: { weak: 'faible', fair: 'passable', good: 'bonne', strong: 'forte' },
  short: 'Au moins {minimum} caractères',
  common: "Ce mot de passe est parmi ceux que l'on essaie en premier. Choisissez-en un autre.",
  personal: "C'est surtout votre nom ou votre e-mail. Choisissez autre chose."
}
