import type { register as englishRegister, signIn as englishSignIn } from '../../en/session/sign-in.ts'

const fields = {
  email: 'E-mail',
  emailPlaceholder: 'vous@exemple.fr',
  password: 'Mot de passe',
  show: 'Afficher le mot de passe',
  hide: 'Masquer le mot de passe',
  needed: 'Champ obligatoire',
  emailWrong: 'Saisissez un e-mail valide'
}

export const signIn: typeof englishSignIn = {
  ...fields,
  others: 'Autres méthodes de connexion',
  signInWith: 'Continuer avec {provider}',
  title: 'Se connecter',
  detail: 'Réservez des livraisons et suivez-les en direct.',
  submit: 'Se connecter',
  sending: 'Connexion en cours',
  noAccount: 'Nouveau ici ?',
  register: 'Créer un compte',
  forgot: 'Mot de passe oublié\u00a0?',
  code: 'Code',
  codeHint: 'Six chiffres de votre application d’authentification, ou un code de secours.',
  codeWrong:
    'Ce code est incorrect. Attendez le prochain dans l’application, ou utilisez un code de secours.',
  demoTitle: 'Comptes de démonstration',
  demoDetail: 'Choisissez-en un pour remplir le formulaire. Le mot de passe est {password}.',
  demoCustomer: 'Réserver comme client',
  demoBusiness: 'Réserver pour une boulangerie',
  demoDriver: 'Conduire comme chauffeur',
  demoDispatcher: 'Travailler comme répartiteur',
  demoBookkeeper: 'Voir les chiffres comme comptable',
  demoAdmin: 'Gérer comme administrateur',
  outcomes: {
    'signed-out': 'Vous êtes déconnecté.',
    'session-expired': 'Votre session a expiré. Reconnectez-vous.'
  },
  targets: {
    'invalid-credential': 'L’e-mail ou le mot de passe est incorrect. Vérifiez-les et réessayez.',
    'invalid-input': 'Saisissez votre e-mail et votre mot de passe.',
    'multi-factor-auth-required':
      'Encore une étape\u00a0: saisissez à nouveau votre e-mail et votre mot de passe, avec le code de votre application d’authentification.',
    'invalid-second-factor':
      'Ce code est incorrect. Saisissez à nouveau votre e-mail et votre mot de passe, avec le prochain code de l’application ou un code de secours.',
    'user-disabled': 'Ce compte a été désactivé. Contactez le support s’il s’agit d’une erreur.',
    'too-many-requests':
      'Trop de tentatives. Patientez, ou appuyez sur «\u00a0Mot de passe oublié\u00a0?\u00a0» pour recevoir un lien par e-mail.',
    'cross-origin': 'Cette demande vient d’un autre site. Connectez-vous ici.',
    'body-too-large': 'L’envoi est trop volumineux. Raccourcissez-le et réessayez.',
    'internal-error': 'Une erreur s’est produite de notre côté. Réessayez dans un instant.',
    'database-unavailable':
      'Notre base de données est momentanément indisponible. Réessayez dans quelques secondes.',
    unavailable: 'Le service redémarre. Réessayez dans un instant.'
  }
}

export const register: typeof englishRegister = {
  ...fields,
  title: 'Créer un compte',
  detail: 'C’est gratuit et ça prend une minute.',
  invited: 'Vous êtes invité à livrer. Vérifiez vos données et choisissez un mot de passe.',
  type: 'Que voulez-vous faire ?',
  customer: 'Envoyer quelque chose',
  customerDetail: 'Réserver des livraisons',
  driver: 'Livrer et gagner',
  driverDetail: 'Livrer des colis près de chez vous',
  firstName: 'Prénom',
  lastName: 'Nom',
  phone: 'Téléphone',
  phoneHint: 'Pour que le chauffeur ou le destinataire puisse vous joindre.',
  phonePlaceholder: '+41 79 123 45 67',
  phoneWrong: 'Saisissez un numéro de téléphone valide, par exemple +41 79 123 45 67',
  vehicle: 'Votre véhicule',
  vehicleType: 'Que conduisez-vous ?',
  vehicleDescription: 'Marque, modèle et couleur',
  vehiclePlaceholder: 'Fiat Doblò blanche',
  plate: 'Plaque d’immatriculation',
  plateHint: 'Laissez vide pour un vélo.',
  approval:
    'Nous vérifions chaque chauffeur avant sa première course. L’application vous préviendra quand votre compte sera approuvé.',
  submit: 'Créer le compte',
  sending: 'Création du compte',
  haveAccount: 'Déjà un compte\u00a0?',
  signIn: 'Se connecter',
  tooLong: 'Trop long',
  nameWrong: 'Retirez les adresses web et les e-mails',
  targets: {
    'invalid-input':
      'Un champ est manquant ou incorrect. Remplissez tous les champs et vérifiez le numéro de téléphone.',
    'password-does-not-meet-requirements':
      'Choisissez un autre mot de passe\u00a0: au moins 10 caractères, peu courant et sans lien avec votre nom.',
    'email-already-in-use':
      'Impossible de créer un compte avec cet e-mail. Si vous en avez déjà un, connectez-vous.',
    'too-many-requests': 'Trop de tentatives. Patientez un moment et réessayez.',
    'cross-origin': 'Cette demande vient d’un autre site. Créez votre compte ici.',
    'body-too-large': 'L’envoi est trop volumineux. Raccourcissez-le et réessayez.',
    'internal-error': 'Une erreur s’est produite de notre côté. Réessayez dans un instant.',
    'database-unavailable':
      'Notre base de données est momentanément indisponible. Réessayez dans quelques secondes.',
    unavailable: 'Le service redémarre. Réessayez dans un instant.'
  }
}
