/** The pages with the company's texts and contact. A company's own text takes the place of the sample. */
export const legal = {
  sample: 'Sample text. {name} hasn’t published its own yet, and this one isn’t binding.',
  terms: {
    title: 'Terms',
    description: 'The terms of using Dropway.',
    sections: [
      {
        title: 'The service',
        text: 'Dropway connects people who send packages with drivers. The price that you book is the price that you pay. It’s shown before you book, with all its parts.'
      },
      {
        title: 'Cancelling',
        text: 'Cancelling is free until a driver accepts. After that there’s a fee, shown before you confirm.'
      },
      {
        title: 'What you can send',
        text: 'You may send what is legal to carry and fits the vehicle. Don’t send people, animals, weapons, drugs, dangerous goods or cash.'
      },
      {
        title: 'Handover',
        text: 'The driver hands the package to the person with the PIN, or records who received it. If no one is there, it returns to the pickup.'
      }
    ]
  },
  privacy: {
    title: 'Privacy',
    description: 'Which data Dropway keeps, for how long, and who sees it.',
    sections: [
      {
        title: 'What we keep',
        text: 'Your account, your deliveries with their addresses and contacts, messages, and the positions of the driver during a delivery.'
      },
      {
        title: 'Who sees it',
        text: 'Only the driver on your delivery sees addresses and phone numbers, and only until it ends. A recipient with a link sees one stop, and nothing of your account.'
      },
      {
        title: 'How long',
        text: 'Positions and messages are deleted after a fixed time. You can download or delete your data on your account page at any time.'
      },
      {
        title: 'Cookies',
        text: 'One cookie keeps you signed in, and one remembers your language. We show no ads, and no one else follows your visits.'
      }
    ]
  },
  help: {
    title: 'Help',
    description: 'Answers to common questions, and how to reach us.',
    lead: 'Most questions about a delivery are answered on its page: where it is, when it arrives and how to cancel.',
    deliveries: 'Your deliveries',
    deliveriesDetail: 'Follow, message, cancel or get a receipt.',
    contact: 'Contact us',
    contactDetail: 'Have your delivery number ready, such as DW-4K7-92QF.'
  },
  contact: {
    title: 'Contact',
    description: 'How to reach the company behind this site.',
    sample: 'Demo details. No company has been set up here yet, so no one answers at this address.',
    company: 'Company',
    address: 'Address',
    email: 'Email',
    phone: 'Phone',
    vat: 'VAT number',
    imprint: 'Legal notice',
    demo: {
      company: 'Dropway Demo',
      address: '1 Market Square, Alder',
      email: 'hello@demo.test',
      phone: '+41 44 555 00 00'
    }
  }
}
