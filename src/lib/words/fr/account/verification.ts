import type {
  forgot as englishForgot,
  newPassword as englishNewPassword,
  reset as englishReset,
  verify as englishVerify,
  verifyLink as englishVerifyLink
} from '../../en/account/verification.ts'

export const verify: typeof englishVerify = {
  email: {
    title: 'Vérifiez votre e-mail',
    sent: 'Nous avons envoyé un code à {target}.',
    change: 'Modifier l’e-mail',
    done: 'Votre e-mail est vérifié.',
    already: 'Cet e-mail est déjà vérifié.',
    noScript: 'Ouvrez le lien dans l’e-mail que nous vous avons envoyé. Il fonctionne sans JavaScript.'
  },
  phone: {
    title: 'Vérifiez votre téléphone',
    sent: 'Nous avons envoyé un code par SMS au {target}.',
    change: 'Modifier le numéro',
    done: 'Votre téléphone est vérifié.',
    already: 'Ce téléphone est déjà vérifié.',
    noScript: 'Activez JavaScript pour saisir le code.'
  },
  code: 'Code à six chiffres',
  digit: 'Chiffre {number} sur 6',
  checking: 'Vérification du code',
  again: 'Renvoyer un code',
  againIn: 'Renvoyer un code dans {seconds} s',
  sentAgain: 'Nous avons envoyé un nouveau code. Le précédent ne fonctionne plus.',
  sending: 'Envoi du code',
  nothingCame: 'Rien reçu\u00a0? Vérifiez vos courriers indésirables.',
  mailbox: 'Ceci est une démo\u00a0: votre code est dans la boîte de réception.',
  openMailbox: 'Ouvrir la boîte de réception',
  newTab: '(s’ouvre dans un nouvel onglet)',
  later: 'Pas maintenant',
  laterDetail: 'Vous pouvez explorer, mais il faut un e-mail vérifié pour réserver.',
  onward: 'Continuer'
}

export const verifyLink: typeof englishVerifyLink = {
  title: 'Confirmez votre e-mail',
  detail: 'Confirmez votre e-mail pour terminer la création de votre compte.',
  submit: 'Confirmer l’e-mail',
  done: 'Merci. Votre e-mail est vérifié.',
  onward: 'Accéder à Dropway',
  again: 'Envoyer un nouveau lien',
  password: 'Votre mot de passe',
  passwordHint: 'Celui que vous avez choisi en créant le compte.',
  withPassword: 'Confirmer avec le mot de passe',
  otherTitle: 'Mot de passe oublié, ou compte créé par quelqu’un d’autre\u00a0?',
  otherDetail:
    'Choisissez un nouveau mot de passe. Toutes les autres personnes seront déconnectées du compte.',
  newPassword: 'Nouveau mot de passe',
  withNewPassword: 'Enregistrer et confirmer',
  targets: {
    'invalid-action-code': 'Ce lien n’est pas valide ou a déjà été utilisé. Demandez-en un nouveau.',
    'expired-action-code': 'Ce lien a expiré. Demandez-en un nouveau.',
    'link-needs-password':
      'Vous n’êtes pas connecté à ce compte ici. Saisissez votre mot de passe, ou ouvrez le lien là où vous êtes connecté.',
    'wrong-password': 'Le mot de passe est incorrect. Vérifiez-le et réessayez.',
    'multi-factor-auth-required':
      'Encore une étape\u00a0: saisissez à nouveau votre mot de passe, avec le code de votre application d’authentification.',
    'invalid-second-factor':
      'Ce code est incorrect. Saisissez à nouveau votre mot de passe, avec le code suivant ou un code de secours.',
    'password-does-not-meet-requirements':
      'Choisissez un autre mot de passe\u00a0: au moins 10 caractères, peu courant et sans lien avec votre nom.',
    'cross-origin': 'Cette demande vient d’un autre site. Confirmez votre e-mail ici.',
    'too-many-requests': 'Trop de tentatives. Patientez un moment et réessayez.',
    'internal-error': 'Une erreur s’est produite de notre côté. Réessayez dans un instant.',
    'database-unavailable':
      'Notre base de données est momentanément indisponible. Réessayez dans quelques secondes.',
    unavailable: 'Le service redémarre. Réessayez dans un instant.'
  }
}

export const forgot: typeof englishForgot = {
  title: 'Mot de passe oublié\u00a0?',
  detail:
    'Saisissez votre e-mail et nous vous enverrons un lien pour vous connecter ou choisir un nouveau mot de passe.',
  email: 'E-mail',
  emailPlaceholder: 'vous@exemple.fr',
  emailWrong: 'Saisissez un e-mail valide',
  submit: 'Envoyer le lien',
  sending: 'Envoi du lien',
  sentTitle: 'Consultez votre boîte de réception',
  sent: 'Si un compte existe avec cet e-mail, nous y avons envoyé un lien. Il fonctionne une seule fois, pendant un jour.',
  spam: 'Rien après quelques minutes\u00a0? Vérifiez vos courriers indésirables et l’orthographe de l’e-mail.',
  again: 'Utiliser un autre e-mail',
  newTab: '(s’ouvre dans un nouvel onglet)',
  back: 'Retour à la connexion',
  mailbox: 'Ceci est une démo\u00a0: l’e-mail est dans la boîte de réception.',
  openMailbox: 'Ouvrir la boîte de réception',
  targets: {
    'invalid-input': 'Saisissez un e-mail valide',
    'too-many-requests': 'Trop de tentatives. Patientez un moment et réessayez.',
    'cross-origin': 'Cette demande vient d’un autre site. Saisissez votre e-mail ici.',
    'internal-error': 'Une erreur s’est produite de notre côté. Réessayez dans un instant.',
    'database-unavailable':
      'Notre base de données est momentanément indisponible. Réessayez dans quelques secondes.',
    unavailable: 'Le service redémarre. Réessayez dans un instant.'
  }
}

export const reset: typeof englishReset = {
  title: 'Choisissez un nouveau mot de passe',
  detail: 'Vous serez connecté ici, et déconnecté partout ailleurs.',
  password: 'Nouveau mot de passe',
  show: 'Afficher le mot de passe',
  hide: 'Masquer le mot de passe',
  submit: 'Enregistrer le mot de passe',
  sending: 'Enregistrement du mot de passe',
  done: 'Votre mot de passe a été modifié.',
  knownTitle: 'Vous connaissez votre mot de passe\u00a0?',
  knownDetail: 'Gardez-le et connectez-vous. Vous serez déconnecté partout ailleurs.',
  known: 'Votre mot de passe',
  signIn: 'Se connecter',
  missing: 'Ouvrez cette page depuis le lien reçu par e-mail, ou demandez-en un nouveau.',
  again: 'Envoyer un nouveau lien',
  targets: {
    'invalid-action-code': 'Ce lien n’est pas valide ou a déjà été utilisé. Demandez-en un nouveau.',
    'expired-action-code': 'Ce lien a expiré. Demandez-en un nouveau.',
    'password-does-not-meet-requirements':
      'Choisissez un autre mot de passe\u00a0: au moins 10 caractères, peu courant et sans lien avec votre nom.',
    'wrong-password': 'Le mot de passe est incorrect. Vérifiez-le, ou choisissez-en un nouveau.',
    'multi-factor-auth-required':
      'Encore une étape\u00a0: saisissez à nouveau votre mot de passe, avec le code de votre application d’authentification.',
    'invalid-second-factor':
      'Ce code est incorrect. Saisissez à nouveau votre mot de passe, avec le code suivant ou un code de secours.',
    'too-many-requests': 'Trop de tentatives. Patientez un moment et réessayez.',
    'cross-origin': 'Cette demande vient d’un autre site. Choisissez votre mot de passe ici.',
    'body-too-large': 'L’envoi est trop volumineux. Raccourcissez-le et réessayez.',
    'internal-error': 'Une erreur s’est produite de notre côté. Réessayez dans un instant.',
    unavailable: 'Le service redémarre. Réessayez dans un instant.'
  }
}

export const newPassword: typeof englishNewPassword = {
  hint: 'Au moins {minimum} caractères. Quelques mots à la suite se retiennent mieux que des symboles.',
  strength: 'Force\u00a0: {level}',
  levels: { weak: 'faible', fair: 'passable', good: 'bonne', strong: 'forte' },
  short: 'Au moins {minimum} caractères',
  common: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
  personal: 'Ce mot de passe est trop proche de votre nom ou de votre e-mail. Choisissez-en un autre.'
}
