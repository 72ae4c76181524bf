import type { register as englishRegister, signIn as englishSignIn } from '../en/entry.ts'

const fields = {
  email: 'E-mail',
  emailPlaceholder: 'vous@exemple.fr',
  password: 'Mot de passe',
  show: 'Montrer le mot de passe',
  hide: 'Cacher le mot de passe',
  needed: 'Ce champ est nécessaire',
  emailWrong: 'Écrivez une adresse e-mail, comme ana@exemple.fr'
}

export const signIn: typeof englishSignIn = {
  ...fields,
  others: 'Autres façons de se connecter',
  signInWith: 'Continuer avec {provider}',
  title: 'Se connecter',
  detail: 'Content de vous revoir.',
  submit: 'Se connecter',
  sending: 'Connexion en cours',
  noAccount: 'Nouveau ici ?',
  register: 'Créer un compte',
  forgot: 'Mot de passe oublié ?',
  code: 'Code',
  codeHint: "Six chiffres de votre application d'authentification, ou un code de secours.",
  codeWrong: "Ce code n'est pas juste. Attendez le suivant dans l'application, ou prenez un code de secours.",
  demoTitle: 'Comptes de démonstration',
  demoDetail: 'Un appui remplit le formulaire. Le mot de passe est {password}.',
  demoCustomer: 'Réserver comme client',
  demoDriver: 'Conduire comme chauffeur',
  targets: {
    'invalid-credential': "L'e-mail ou le mot de passe n'est pas juste. Vérifiez les deux et réessayez.",
    'invalid-input': 'Écrivez votre adresse e-mail et votre mot de passe.',
    'multi-factor-auth-required':
      "Encore une étape : écrivez de nouveau votre e-mail et votre mot de passe, avec le code de votre application d'authentification.",
    'invalid-second-factor':
      "Ce code n'est pas juste. Écrivez de nouveau votre e-mail et votre mot de passe, avec le prochain code de l'application ou un code de secours.",
    'user-disabled': "Ce compte a été désactivé. Écrivez-nous si vous pensez que c'est une erreur.",
    'too-many-requests': "Trop d'essais. Attendez une minute, puis réessayez.",
    'cross-origin': "Ceci venait d'un autre site. Connectez-vous ici.",
    'body-too-large': "C'est trop pour un seul envoi.",
    'internal-error': "Quelque chose n'a pas marché chez nous. Réessayez dans un instant.",
    unavailable: "Le service démarre ou s'arrête. Réessayez dans un instant."
  }
}

export const register: typeof englishRegister = {
  ...fields,
  title: 'Créer un compte',
  detail: 'Gratuit, et prêt en une minute.',
  type: 'Que voulez-vous faire ?',
  customer: 'Envoyer quelque chose',
  customerDetail: 'Réserver des courses',
  driver: 'Conduire et gagner',
  driverDetail: "Porter ce que d'autres envoient",
  firstName: 'Prénom',
  lastName: 'Nom',
  phone: 'Téléphone',
  phoneHint: "Pour que l'autre côté puisse appeler au sujet d'une livraison.",
  phonePlaceholder: '+33 6 12 34 56 78',
  phoneWrong: 'Écrivez un numéro de téléphone, comme +33 6 12 34 56 78',
  vehicle: 'Votre véhicule',
  vehicleType: 'Que conduisez-vous ?',
  vehicleDescription: 'Marque, modèle et couleur',
  vehiclePlaceholder: 'Fiat Doblò blanche',
  plate: 'Plaque',
  plateHint: 'Laissez vide pour un vélo.',
  approval:
    "Les comptes de chauffeur sont vérifiés avant le premier trajet. L'application vous dit quand le vôtre est prêt.",
  submit: 'Créer le compte',
  sending: 'Création du compte',
  haveAccount: 'Vous avez un compte ?',
  signIn: 'Se connecter',
  tooLong: "C'est trop long",
  targets: {
    'invalid-input':
      "Il manque quelque chose, ou quelque chose n'est pas juste. Remplissez chaque champ ; le téléphone en chiffres seuls.",
    'password-does-not-meet-requirements':
      'Choisissez un autre mot de passe : au moins 10 caractères, pas un mot courant, et pas surtout votre nom.',
    'email-already-in-use':
      "Un compte avec cet e-mail n'a pas pu être créé. Peut-être en avez-vous un : essayez de vous connecter.",
    'too-many-requests': "Trop d'essais. Attendez un moment, puis réessayez.",
    'cross-origin': "Ceci venait d'un autre site. Créez votre compte ici.",
    'body-too-large': "C'est trop pour un seul envoi.",
    'internal-error': "Quelque chose n'a pas marché chez nous. Réessayez dans un instant.",
    unavailable: "Le service démarre ou s'arrête. Réessayez dans un instant."
  }
}
