import { dayEnd } from '../billing/day-end.ts'
import { invoiceData } from '../billing/invoice-data.ts'
import type { opsCompany as english } from '../../en/ops/company.ts'

export const opsCompany: typeof english = {
  title: 'Entreprise',
  detail:
    'Chaque modification est une version, que vous pouvez annuler. Pages et e-mails suivent en quelques secondes.',
  sectionsLabel: 'Parties',
  sections: {
    identity: 'Nom et contact',
    logo: 'Logo',
    money: 'Taxes, monnaie et heure',
    invoicing: 'Factures',
    links: 'Liens vers d’autres sites',
    staff: 'Équipe',
    work: 'Déroulement des livraisons',
    planning: 'Planification',
    depots: 'Dépôts',
    holidays: 'Jours fériés',
    texts: 'Textes juridiques',
    lists: 'Choix des clients et des chauffeurs',
    pay: 'Gains des chauffeurs',
    history: 'Historique'
  },
  name: 'Nom',
  legalName: 'Raison sociale',
  legalNameHint: 'Sur les reçus. Sans elle, le nom est utilisé.',
  email: 'E-mail',
  phone: 'Téléphone',
  phoneWrong: 'Saisissez un numéro de téléphone valide, par exemple +41 79 123 45 67',
  address: 'Adresse',
  logo: {
    light: 'Logo',
    lightHint:
      'JPEG, PNG, WebP ou AVIF, de préférence sur fond transparent. Un logo large remplace le nom à côté.',
    dark: 'Logo pour le mode sombre (facultatif)',
    darkHint: 'Sans lui, les pages sombres montrent le logo ci-dessus sur un fond clair.',
    choose: 'Choisir une image',
    change: 'Changer l’image',
    remove: 'Retirer',
    sending: 'Envoi en cours'
  },
  holidays: {
    detail: 'Les livraisons récurrentes n’ont pas lieu à ces dates, sauf réglage contraire.',
    none: 'Aucun jour férié pour l’instant.',
    day: 'Date',
    name: 'Jour férié',
    add: 'Ajouter un jour férié',
    needs: 'Choisissez d’abord une date.',
    remove: 'Retirer le {day}'
  },
  staffSecondFactor: 'Toute l’équipe a besoin de la validation en deux étapes',
  staffSecondFactorHint:
    'Sans elle, la console ne s’ouvre qu’une fois la validation configurée. En production, c’est toujours le cas.',
  withoutSecondFactor: 'Les opérateurs peuvent travailler sans validation en deux étapes',
  work: {
    labels: {
      offer_seconds: 'Délai pour répondre à une offre, en secondes',
      waiting_minutes: 'Attente à la porte, en minutes',
      deliveries_per_run: 'Livraisons en même temps par chauffeur',
      agreed_percent: 'Prix convenus par les répartiteurs, en pour cent',
      photo_required: 'Chaque remise exige une photo',
      documents_required: 'La première course exige des documents acceptés',
      expiry_blocks: 'Un document expiré arrête le chauffeur'
    },
    hints: {
      offer_seconds: 'Ensuite, le chauffeur suivant est sollicité. Vide\u00a0: {value}.',
      waiting_minutes:
        'Combien de temps un chauffeur attend un destinataire absent avant le retour des colis. Vide\u00a0: {value}.',
      deliveries_per_run: 'Une, ou plusieurs sur un même trajet. Vide\u00a0: {value}.',
      agreed_percent:
        'L’écart permis avec le prix du tarif, et la remise la plus haute qu’ils peuvent donner à une organisation. 0 pour aucun. Vide\u00a0: {value}.',
      photo_required: 'Sans photo, un chauffeur ne peut pas confirmer une remise.',
      documents_required:
        'Un nouveau chauffeur ne peut pas se mettre en ligne avant que permis, assurance et véhicule soient acceptés.',
      expiry_blocks: 'Il ne reçoit plus d’offres dès le lendemain. Nous le prévenons 30 jours avant.'
    },
    wrong: 'Saisissez un nombre entier de {least} à {most}, ou laissez vide.'
  },
  planning: {
    labels: {
      setup_minutes: 'Temps à chaque lieu, en minutes',
      parcel_seconds: 'Temps pour chaque colis, en secondes',
      window_minutes: 'Créneau d’une heure qui n’en a pas, en minutes',
      late_minutes: 'Retard possible d’une visite prévue, en minutes',
      larger_vehicles: 'Un véhicule plus grand peut prendre les livraisons d’un plus petit',
      may_decline: 'Les chauffeurs peuvent refuser les livraisons prévues',
      new_bookings: 'Les nouvelles réservations vont d’abord à une tournée planifiée',
      tell_at: 'Clients et destinataires apprennent la veille quand le chauffeur vient, à'
    },
    hints: {
      setup_minutes: 'Pour se garer et aller à la porte. Vide\u00a0: {value}.',
      parcel_seconds: 'En plus, pour chaque colis. Vide\u00a0: {value}.',
      window_minutes: 'Un retrait «\u00a0à 14:00\u00a0» peut avoir ce retard. Vide\u00a0: {value}.',
      late_minutes: 'Après la fin d’un créneau. Vide\u00a0: {value}.',
      larger_vehicles: 'Le prix reste celui du véhicule réservé.',
      may_decline: 'Jusqu’à l’heure indiquée.',
      new_bookings:
        'Un jour dont le plan est publié\u00a0: à la tournée la moins coûteuse où elles entrent, avant de demander à d’autres chauffeurs.',
      tell_at: 'Ils reçoivent un créneau de passage. Vide\u00a0: ils n’en reçoivent pas.'
    }
  },
  depots: {
    detail:
      'Où les services commencent ou finissent. Les chauffeurs et les opérateurs les choisissent pour les horaires.',
    none: 'Pas encore de dépôt.',
    address: 'Adresse d’un nouveau dépôt',
    name: 'Nom du nouveau dépôt',
    add: 'Ajouter le dépôt',
    needs: 'Choisissez d’abord une adresse et indiquez un nom.'
  },
  volume: 'Volume de {name}, en litres',
  volumeHint: 'Vide\u00a0: seuls le poids et les tailles comptent.',
  vatPercent: 'TVA comprise dans les prix, en pour cent',
  vatChanges: {
    title: 'Taux de TVA suivants',
    detail: 'Une livraison prend à la réservation le taux du jour du retrait, et le garde.',
    percent: 'TVA à partir du {day}, en pour cent',
    day: 'À partir du',
    rate: 'Pour cent',
    add: 'Ajouter un taux',
    needs: 'Choisissez d’abord une date et saisissez un taux de 0 à 100.',
    full: 'Retirez d’abord un ancien taux.',
    wrong: 'Saisissez un taux de 0 à 100, avec deux décimales au plus.',
    remove: 'Retirer le taux à partir du {day}'
  },
  invoicing: {
    data: invoiceData,
    taxNumber: 'Numéro fiscal',
    taxNumberHint: 'De l’administration fiscale. Les factures en ont besoin, ou du numéro de TVA.',
    iban: 'IBAN',
    ibanHint: 'Où les factures sont payées.',
    exemptionReason: 'Pourquoi l’entreprise ne facture pas de TVA',
    exemptionReasonHint: 'Seulement si le taux est 0. Imprimé sur les factures et les reçus.',
    mailInstead: 'L’e-mail de l’entreprise',
    reminder: 'Rappel {number}, en jours après l’échéance',
    numberWrong: 'Saisissez un nombre entier de {least} à {most}.',
    datev: 'Export pour DATEV',
    datevHint: 'Votre conseil fiscal connaît ces numéros.',
    datevFields: {
      consultant: 'Numéro de conseiller',
      client: 'Numéro de mandant',
      fiscal_year_month: 'Premier mois de l’exercice',
      account_length: 'Chiffres des comptes',
      clearing_account: 'Compte d’attente'
    }
  },
  accountNumbers: {
    title: 'Numéros de compte',
    detail:
      'Les numéros des comptes dans votre programme de comptabilité. Ils sont dans le fichier des écritures. Sans numéro pour son régime ou son taux, un compte a le numéro général.',
    ofRate: '{account}, TVA {percent}\u00A0%',
    ofTreatment: '{account}, {treatment}',
    names: dayEnd.accountNames,
    treatments: dayEnd.accountTreatments
  },
  pay: {
    detail:
      'Chaque livraison rapporte selon la règle de son jour\u00a0: celle du chauffeur, sinon celle du véhicule réservé, sinon celle de toutes les livraisons. Sans règle, les chauffeurs reçoivent tout le prix. Une règle commencée reste.',
    none: 'Aucune règle pour l’instant. Les chauffeurs reçoivent tout le prix.',
    add: 'Ajouter une règle',
    addDetail: 'Les parts s’additionnent, et la somme est arrondie vers le bas. Un montant vide vaut 0.',
    remove: 'Supprimer',
    removeNamed: 'Supprimer la règle pour {name} à partir du {day}',
    since: 'Depuis le {day}',
    begins: 'À partir du {day}',
    scope: 'Pour',
    scopes: { company: 'Toutes les livraisons', vehicle: 'Un véhicule', driver: 'Un chauffeur' },
    deletedDriver: 'Compte supprimé',
    vehicle: 'Véhicule réservé',
    driver: 'Chauffeur',
    choose: 'Choisir',
    from: 'Premier jour',
    percent: 'Part du prix',
    of: 'La part se calcule sur le prix',
    bases: { gross: 'TVA comprise', net: 'Hors TVA' },
    perDelivery: 'Par livraison',
    perKm: 'Par kilomètre du trajet réservé',
    perHour: 'Par heure en ligne',
    periodHint: 'Les heures et le minimum sont payés avec le relevé de chaque période.',
    minimum: 'Minimum par période',
    reason: 'Pourquoi',
    cancel: 'Annuler',
    close: 'Fermer',
    needsVehicle: 'Choisissez un véhicule.',
    needsDriver: 'Choisissez un chauffeur dans la liste.',
    needsDay: 'Choisissez un jour après aujourd’hui.',
    needsReason: 'Indiquez une raison. Elle figure dans le journal d’audit.',
    percentWrong: 'Entrez un pourcentage de 0 à 100, avec deux décimales au plus.',
    amountWrong: 'Entrez un montant qui n’est pas négatif, ou laissez le champ vide.',
    formula: {
      gross: '{percent} du prix',
      net: '{percent} du prix hors TVA',
      perDelivery: '{amount} par livraison',
      perKm: '{amount} par kilomètre',
      perHour: '{amount} par heure en ligne',
      minimum: '{text}, au moins {amount} par période',
      nothing: 'Rien par livraison'
    }
  },
  vatNumber: 'Numéro de TVA',
  currency: 'Monnaie',
  currencyHint: 'Modifiable jusqu’à la première réservation.',
  timeZone: 'Fuseau horaire',
  timeZoneHint: 'Les rapports comptent les jours selon lui.',
  statementPeriod: 'Relevés des chauffeurs',
  statementPeriodHint: 'Les relevés déjà émis restent tels quels.',
  statementPeriods: { week: 'Par semaine', month: 'Par mois' },
  linkName: 'Site',
  linkUrl: 'Adresse',
  addLink: 'Ajouter un lien',
  removeLink: 'Supprimer {name}',
  text: '{text} ({language})',
  textNames: { terms: 'Conditions', privacy: 'Confidentialité', imprint: 'Mentions légales' },
  textHint: 'Texte simple. Une ligne vide commence un paragraphe.',
  lists: {
    vehicles: 'Véhicules',
    sizes: 'Tailles',
    units: 'Unités',
    reasons: 'Motifs d’annulation'
  },
  offered: 'Proposé',
  entryName: 'Nom de {name}',
  reason: 'Ce qui change, et pourquoi',
  reasonMissing: 'Saisissez un motif. Il figure dans l’historique et au journal d’audit.',
  save: 'Enregistrer comme nouvelle version',
  saving: 'Enregistrement',
  saved: 'Enregistré comme version {version}.',
  unchanged: 'Rien n’a encore changé.',
  invalid: '{field}\u00a0: {message}',
  version: 'Version {version}',
  first: 'Première version',
  by: 'par {name}',
  restore: 'Revenir à cette version',
  restoreReason: 'Retour à la version {version}',
  changes: { one: '{count} modification', other: '{count} modifications' },
  more: 'Afficher plus'
}
