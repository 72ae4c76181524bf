import type { drive as english } from '../en/driver.ts'

export const drive: typeof english = {
  title: 'Livrer',
  region: 'Livraisons',
  pendingTitle: 'Votre candidature est en cours d’examen',
  pendingDetail:
    'Nous vérifions chaque chauffeur avant sa première course. Cette page se met à jour dès que vous êtes approuvé. Passez alors en ligne pour recevoir des offres.',
  rejectedTitle: 'Votre candidature n’a pas été retenue',
  rejectedDetail: 'Contactez le support s’il s’agit d’une erreur.',
  suspended: {
    title: 'Votre compte est suspendu',
    decision: 'De notre équipe : {words}',
    detail: 'Terminez votre livraison. Vous ne recevrez plus d’offres.'
  },
  vehicle: 'Votre véhicule',
  online: 'En ligne',
  offline: 'Hors ligne',
  goOnline: 'Passer en ligne',
  goOffline: 'Passer hors ligne',
  onlineDetail: 'Les offres s’affichent ici. Gardez cette page ouverte.',
  offlineDetail: 'Passez en ligne pour recevoir des offres près de vous.',
  planned: {
    title: 'Prévues pour vous',
    until: 'Vous pouvez refuser jusqu’au {time}.',
    beOnline: 'Soyez en ligne à l’heure.',
    fixed: 'Vous ne pouvez plus refuser celle-ci. Soyez en ligne à l’heure.',
    decline: 'Refuser',
    declineOne: 'Refuser {number}'
  },
  today: 'Aujourd’hui',
  todayCount: { one: '{count} livraison', other: '{count} livraisons' },
  waiting: 'En attente d’une offre',
  noOffers: {
    title: 'Vous ne recevez pas d’offres pour le moment',
    why: {
      'documents-missing':
        'Envoyez tous vos documents. Vous recevrez des offres dès que nous les aurons acceptés.',
      'document-expired':
        'Un de vos documents a expiré. Envoyez le nouveau pour recevoir de nouveau des offres.'
    },
    open: 'Ouvrir les documents'
  },
  missed: 'Vous avez manqué une offre à {time}. Elle est passée au chauffeur suivant.',
  waitingDetail:
    'Vous recevrez une offre quand quelqu’un réservera à proximité. Les zones animées en reçoivent davantage.',
  sharing: {
    off: 'Partage de position désactivé',
    starting: 'Recherche de votre position…',
    on: 'Partage de position activé',
    denied: 'L’accès à votre position est bloqué. Autorisez-le dans les réglages du navigateur pour livrer.',
    unavailable: 'Votre position est introuvable pour l’instant.',
    insecure:
      'Livrer nécessite une connexion sécurisée (https) : sans elle, le navigateur ne partage pas votre position.'
  },
  away: 'Vous étiez dans une autre application, vu à {time}. Votre position est de nouveau partagée.',
  accuracy: 'à {distance} près',
  stale: {
    waiting: 'Envoyée {ago}, pas d’offres tant que nous n’avons pas votre position',
    working: 'Envoyée {ago}, le client ne voit pas où vous êtes maintenant',
    none: 'Pas d’offres tant que nous n’avons pas votre position'
  },
  queued: {
    one: '{count} mise à jour partira dès que vous serez en ligne',
    other: '{count} mises à jour partiront dès que vous serez en ligne'
  },
  /** Steps that the driver took without a network. */
  queuedSteps: {
    waiting: {
      one: '{count} étape attend d’être envoyée. Elle est enregistrée sur cet appareil, vous pouvez continuer.',
      other:
        '{count} étapes attendent d’être envoyées. Elles sont enregistrées sur cet appareil, vous pouvez continuer.'
    },
    storageFull:
      'Cet appareil est plein, votre étape ne peut donc pas être enregistrée. Gardez cette page ouverte jusqu’au retour du réseau.',
    refused: 'Une étape faite hors ligne n’a pas été acceptée, et les suivantes n’ont pas été envoyées.',
    clockWrong:
      'L’horloge de cet appareil n’est pas à l’heure. Nous avons noté l’arrivée de votre étape. Réglez l’heure sur automatique.'
  },
  locked:
    'Le partage s’arrête quand le téléphone se verrouille. Gardez l’écran allumé et cette page ouverte.',
  awake: 'L’écran reste allumé tant que vous êtes en ligne.',
  notAwake:
    'Ce navigateur ne peut pas garder l’écran allumé. Désactivez le verrouillage automatique pendant la conduite.',
  source: 'Source de la position',
  device: 'Cet appareil',
  demo: 'Trajet de démonstration',
  deviceDetail: 'Votre vraie position',
  demoDetail: 'Suit les routes automatiquement',
  offerTitle: 'Nouvelle offre',
  offerEarn: 'Vous gagnez {price}',
  run: {
    title: 'Prochains arrêts',
    delivery: 'livraison {number} pour {name}',
    offerTitle: 'Nouvelle offre sur votre trajet',
    afterTitle: 'Nouvelle offre pour après votre trajet',
    adds: '{distance} de plus, {duration}'
  },
  toPickup: '{distance} jusqu’au retrait, {duration}',
  routeSummary: 'Trajet de {distance}, {duration}',
  secondsLeft: { one: 'encore {count} seconde', other: 'encore {count} secondes' },
  accept: 'Accepter',
  accepting: 'Acceptation',
  decline: 'Refuser',
  onAccount: 'Sur compte',
  nothingToCollect: 'Sur compte\u00a0: rien à encaisser',
  cash: { pickup: 'Espèces au retrait', dropoff: 'Espèces à la livraison' },
  packages: 'Colis',
  offerExpired: 'Cette offre a expiré',
  workRegion: 'Votre livraison',
  heading: {
    accepted: 'Vers le retrait',
    picked_up: 'Vers la destination',
    arrived: 'À destination',
    returning: 'Retour au retrait'
  },
  headingSeveral: {
    waiting: 'Vers la destination {number} sur {total}',
    arrived: 'À la destination {number} sur {total}'
  },
  headingPickups: {
    waiting: 'Vers le retrait {number} sur {total}',
    arrived: 'Au retrait {number} sur {total}'
  },
  packagesHere: 'Colis à cet endroit',
  remaining: '{distance} · {duration}',
  collect: 'Encaissez {price} en espèces',
  collectAt: {
    pickup: 'Encaissez {price} en espèces ici',
    dropoff: 'Encaissez {price} en espèces à la livraison'
  },
  unpaid: '{price} non payés. Rien à encaisser au retour.',
  priceFollows:
    'Un retrait a échoué, le prix va donc baisser. Vous le verrez ici dès que vous serez de nouveau en ligne.',
  cashConfirm: 'J’ai {price}',
  cashNeeds: 'Encaissez d’abord l’argent.',
  cashDone: '{price} encaissés',
  maps: {
    open: 'Ouvrir dans un plan',
    device: 'Application par défaut',
    google: 'Google Maps',
    apple: 'Plans d’Apple',
    waze: 'Waze'
  },
  message: 'Écrire au client',
  withoutAccount: 'Le client n’a pas de compte\u00a0: il ne peut pas lire de messages ici.',
  call: 'Appeler {name}',
  instructions: 'Instructions',
  distant: 'Aucune route n’y mène. Vous vous arrêtez à environ {distance}.',
  stage: {
    taken_over: 'Maintenir : j’ai les colis',
    picked_up: 'Maintenir : colis récupérés',
    arrived: 'Je suis arrivé',
    absent: 'Destinataire absent',
    completed: 'Terminer avec le PIN',
    failed: 'Impossible de livrer',
    returned: 'Maintenir : colis rapportés'
  },
  takeover: {
    title: 'Reprenez d’abord les colis',
    detail: {
      one: '{count} colis auprès de {name} à {time}',
      other: '{count} colis auprès de {name} à {time}'
    },
    counted: 'Colis que vous avez comptés',
    needs: 'Comptez d’abord les colis.'
  },
  holdAgain: 'Maintenez, ou appuyez encore',
  far: {
    question: {
      taken_over: 'Vous semblez à {distance}. Avez-vous les colis ?',
      picked_up: 'Vous semblez à {distance}. Marquer comme récupéré ?',
      arrived: 'Vous semblez à {distance}. Marquer comme arrivé ?',
      absent: 'Vous semblez à {distance}. Le destinataire est-il absent ?',
      completed: 'Vous semblez à {distance}. Marquer comme livré ?',
      failed: 'Vous semblez à {distance}. Marquer comme impossible à livrer ?',
      returned: 'Vous semblez à {distance}. Marquer comme rapporté ?'
    },
    confirm: {
      taken_over: 'Je les ai',
      picked_up: 'Marquer comme récupéré',
      arrived: 'Marquer comme arrivé',
      absent: 'Absent',
      completed: 'Marquer comme livré',
      failed: 'Impossible à livrer',
      returned: 'Marquer comme rapporté'
    },
    pickupFailed: {
      question: 'Vous semblez à {distance}. Marquer comme non récupéré ?',
      confirm: 'Marquer comme non récupéré'
    },
    detail: 'La distance est enregistrée avec cette étape. Le client voit où vous êtes.',
    back: 'Pas encore'
  },
  absent: {
    until: 'Le client est prévenu. Attendez jusqu’à {time}',
    untilQueued: 'Le client sera prévenu dès que vous serez en ligne. Attendez jusqu’à {time}',
    left: 'encore {duration}',
    over: 'Vous pouvez maintenant rapporter les colis.',
    hint: 'Si personne n’est là, choisissez d’abord « Destinataire absent ». Le client est prévenu, et vous attendez.'
  },
  reporting: 'Envoi',
  pinTitle: 'Code PIN du destinataire',
  pinDetail:
    'Demandez au destinataire son code PIN à quatre chiffres. Il confirme que c’est la bonne personne.',
  pin: 'Quatre chiffres',
  complete: 'Maintenir : terminer la livraison',
  noPin: 'Pas de code PIN ?',
  receivedBy: 'Reçu par',
  receivedByHint: 'Prénom et nom, comme preuve de livraison.',
  withPin: 'Utiliser le code PIN',
  nameNeeds: 'Saisissez d’abord un nom.',
  photoNeeds: 'Prenez d’abord une photo de la remise.',
  pinNeeds: 'Saisissez d’abord les 4 chiffres du code PIN.',
  failTitle: 'Pourquoi la livraison est-elle impossible ?',
  failDetail: 'Vous rapporterez les colis au lieu de retrait.',
  failures: {
    'nobody-there': 'Le destinataire est absent',
    refused: 'Le destinataire a refusé',
    'wrong-address': 'L’adresse est incorrecte',
    closed: 'L’endroit est fermé',
    'no-access': 'Je n’ai pas accès à la porte',
    damaged: 'Un colis est endommagé',
    'too-large': 'Un colis est trop grand ou trop lourd'
  },
  failConfirm: 'Rapporter au retrait',
  failPickup: {
    button: 'Retrait impossible',
    title: 'Pourquoi le retrait est-il impossible ?',
    detail: 'Les colis de ce retrait sont enlevés de la livraison.',
    confirm: 'Enlever les colis',
    failures: {
      'nobody-there': 'L’expéditeur est absent',
      refused: 'Les colis ne sont pas remis',
      'wrong-address': 'L’adresse est incorrecte',
      closed: 'L’endroit est fermé',
      'no-access': 'Je n’ai pas accès à la porte',
      damaged: 'Un colis est endommagé',
      'too-large': 'Un colis est trop grand ou trop lourd'
    }
  },
  reasonNeeds: 'Choisissez d’abord un motif.',
  release: 'Se retirer de cette livraison',
  releaseTitle: 'Se retirer de cette livraison ?',
  releaseDetail: 'Nous la proposerons aussitôt à un autre chauffeur. Ce n’est possible qu’avant le retrait.',
  releaseConfirm: 'Se retirer',
  reason: 'Motif',
  keep: 'Garder la livraison',
  close: 'Fermer',
  done: 'Livré. Bravo !',
  turns: {
    depart: 'Partez par {street}',
    straight: 'Continuez sur {street}',
    'slight-left': 'Légèrement à gauche sur {street}',
    left: 'À gauche sur {street}',
    'sharp-left': 'Complètement à gauche sur {street}',
    'slight-right': 'Légèrement à droite sur {street}',
    right: 'À droite sur {street}',
    'sharp-right': 'Complètement à droite sur {street}',
    'u-turn': 'Demi-tour sur {street}',
    roundabout: 'Rond-point, sortie {exit}, {street}',
    arrive: 'Arrivée à votre arrêt'
  },
  noStreet: 'la route',
  after: 'puis {turn}',
  in: 'Dans {distance}',
  now: 'Maintenant',
  noRoute: 'L’itinéraire s’affichera dès que nous aurons votre position.'
}
