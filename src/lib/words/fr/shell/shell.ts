import type {
  account as englishAccount,
  notices as englishNotices,
  shell as englishShell
} from '../../en/shell/shell.ts'

export const shell: typeof englishShell = {
  language: 'fr',
  brand: 'Dropway',
  skipToContent: 'Aller au contenu',
  navigation: 'Principale',
  book: 'Réserver',
  deliveries: 'Livraisons',
  messages: 'Messages',
  account: 'Compte',
  drive: 'Livrer',
  earnings: 'Gains',
  notifications: 'Notifications',
  callDispatch: 'Appeler le répartiteur',
  signIn: 'Se connecter',
  dashboard: 'Votre espace',
  register: 'Créer un compte'
}

export const account: typeof englishAccount = {
  title: 'Votre compte',
  menu: 'Menu du compte',
  signOut: 'Se déconnecter',
  queued: {
    title: 'Des étapes ne sont pas encore envoyées',
    detail:
      'Elles restent sur cet appareil pendant 24 heures. Pour les envoyer, reconnectez-vous ici avec ce compte.',
    stay: 'Rester connecté'
  },
  appearance: 'Apparence',
  system: 'Système',
  light: 'Clair',
  dark: 'Sombre',
  language: 'Langue',
  details: 'Vos informations',
  name: 'Nom',
  email: 'E-mail',
  phone: 'Téléphone',
  type: 'Type de compte',
  types: {
    customer: 'Client',
    driver: 'Chauffeur',
    dispatcher: 'Répartiteur',
    bookkeeper: 'Comptable',
    admin: 'Administrateur'
  },
  vehicle: 'Véhicule'
}

export const notices: typeof englishNotices = {
  region: 'Messages',
  close: 'Fermer',
  offline: 'Vous êtes hors ligne. Cette page n’est peut-être pas à jour.',
  offlineDriving: 'Vous êtes hors ligne. Continuez, vos étapes sont enregistrées.',
  connection: {
    connecting: 'Connexion…',
    live: 'En direct',
    polling: 'Mise à jour toutes les quelques secondes',
    offline: 'Pas de connexion. Reconnexion…'
  }
}
