import {
  encaisse,
  estVive,
  etatDeSession,
  etatDuCompte,
  ETATS_DE_COMPTE,
  ETATS_DE_SESSION,
  type FaitsDuCompte,
  LIBELLES_DE_COMPTE,
  originesDeSession,
} from './compte';
import {
  exigencesDe,
  obstacleAuPaiement,
  OBSTACLES,
  phraseDExigence,
  type SituationDePaiement,
} from './exigences';

const faits = (plus: Partial<FaitsDuCompte> = {}): FaitsDuCompte => ({
  ferme: false,
  carte: 'restreint',
  prelevement: 'restreint',
  manque: [],
  echeance: null,
  ...plus,
});

describe('Le compte d’encaissement', () => {
  it('n’est actif que si la carte l’est, quoi qu’il manque encore', () => {
    expect(etatDuCompte(faits({ carte: 'actif', manque: ['external_account'] }), false)).toBe('actif');
    expect(etatDuCompte(faits({ prelevement: 'actif' }), false)).not.toBe('actif');
  });

  it('laissé à mi-chemin, se complète ; complet, attend la vérification', () => {
    expect(etatDuCompte(faits({ manque: ['identity.individual.given_name'] }), false)).toBe('a_completer');
    expect(etatDuCompte(faits({ carte: 'en_attente' }), false)).toBe('en_verification');
    expect(etatDuCompte(faits({ carte: 'absent' }), false)).toBe('a_completer');
  });

  it('arrêté après avoir été actif, est restreint ; refusé ou fermé, le dit', () => {
    expect(etatDuCompte(faits({ manque: ['tos_acceptance.date'] }), true)).toBe('restreint');
    expect(etatDuCompte(faits({ carte: 'en_attente' }), true)).toBe('restreint');
    expect(etatDuCompte(faits({ carte: 'rejete' }), true)).toBe('rejete');
    expect(etatDuCompte(faits({ ferme: true, carte: 'actif' }), true)).toBe('ferme');
  });

  it('n’encaisse qu’actif et interrupteur ouvert ; chaque état se dit', () => {
    expect(ETATS_DE_COMPTE.filter((etat) => encaisse({ etat, actif: true }))).toEqual(['actif']);
    expect(ETATS_DE_COMPTE.filter((etat) => encaisse({ etat, actif: false }))).toEqual([]);
    expect(ETATS_DE_COMPTE.every((etat) => LIBELLES_DE_COMPTE[etat])).toBe(true);
  });
});

describe('Ce qui manque', () => {
  it.each([
    ['identity.individual.given_name', 'Votre nom et votre prénom'],
    ['individual.last_name', 'Votre nom et votre prénom'],
    ['identity.individual.date_of_birth.day', 'Votre date de naissance'],
    ['individual.dob.year', 'Votre date de naissance'],
    ['identity.individual.address.postal_code', 'Votre adresse'],
    ['identity.individual.documents.primary_verification.front_back.front', 'Une pièce d’identité'],
    ['individual.verification.document', 'Une pièce d’identité'],
    ['identity.individual.documents.secondary_verification', 'Un justificatif de domicile'],
    ['individual.verification.additional_document', 'Un justificatif de domicile'],
    ['identity.individual.id_numbers', 'Votre numéro SIREN ou SIRET'],
    ['identity.individual.email', 'Votre adresse e-mail'],
    ['contact_email', 'Votre adresse e-mail'],
    ['identity.individual.phone', 'Votre numéro de téléphone'],
    ['configuration.merchant.support.phone', 'De quoi vos clients peuvent vous joindre'],
    ['external_account', 'L’IBAN où recevoir vos versements'],
    ['tos_acceptance.ip', 'Votre accord aux conditions de Stripe'],
    ['identity.attestations.terms_of_service.account.date', 'Votre accord aux conditions de Stripe'],
    ['configuration.merchant.mcc', 'La description de votre activité'],
    ['defaults.profile.business_url', 'L’adresse de votre site, ou ce que vous vendez'],
    [
      'configuration.merchant.statement_descriptor.descriptor',
      'Le libellé que vos clients liront sur leur relevé',
    ],
  ])('« %s » : %s', (code, phrase) => {
    expect(phraseDExigence(code)).toBe(phrase);
  });

  it('un code inconnu ne s’invente pas, et ne montre pas son anglais', () => {
    expect(exigencesDe(['a_brand_new.thing'])).toEqual([
      { code: 'a_brand_new.thing', libelle: 'Un renseignement que Stripe précise sur sa page' },
    ]);
  });

  it('se dit une fois par phrase, dans l’ordre', () => {
    const codes = ['individual.last_name', 'external_account', 'individual.first_name'];
    expect(exigencesDe(codes).map(({ code }) => code)).toEqual(['individual.last_name', 'external_account']);
  });
});

describe('Une session de paiement', () => {
  it.each([
    ['ouverte', 'attendu', 'ouverte'],
    ['complete', 'recu', 'payee'],
    ['complete', 'en_cours', 'en_attente'],
    ['complete', 'attendu', 'en_attente'],
    ['complete', 'echoue', 'echouee'],
    ['expiree', 'attendu', 'expiree'],
    ['expiree', 'recu', 'payee'],
  ] as const)('%s, paiement %s : %s', (statut, paiement, etat) => {
    expect(etatDeSession({ statut, paiement })).toBe(etat);
  });

  it('l’argent arrivé l’emporte sur tout, et payée ne bouge plus', () => {
    const autres = ETATS_DE_SESSION.filter((etat) => etat !== 'payee');
    expect(originesDeSession('payee')).toEqual(autres);
    for (const vers of ETATS_DE_SESSION) expect(originesDeSession(vers)).not.toContain('payee');
  });

  it('un prélèvement demandé ne s’expire pas et ne se remplace pas', () => {
    expect(originesDeSession('expiree')).toEqual(['ouverte']);
    expect(originesDeSession('remplacee')).toEqual(['ouverte']);
    expect(ETATS_DE_SESSION.filter(estVive)).toEqual(['ouverte', 'en_attente']);
  });
});

describe('Payer une facture en ligne', () => {
  const situation = (plus: Partial<SituationDePaiement> = {}): SituationDePaiement => ({
    genre: 'facture',
    statutEmetteur: 'envoyee',
    resteCentimes: 120_000,
    compte: { etat: 'actif', actif: true },
    permis: true,
    prelevementEnCours: false,
    ...plus,
  });

  it('se peut quand elle est due, que le compte est actif et l’interrupteur ouvert', () => {
    expect(obstacleAuPaiement(situation())).toBeNull();
    expect(obstacleAuPaiement(situation({ devis: { rompu: true } }))).toBe('contrat');
    expect(obstacleAuPaiement(situation({ statutEmetteur: 'creee', resteCentimes: 50 }))).toBeNull();
  });

  it.each([
    ['pas_due', { genre: 'avoir' }],
    ['pas_due', { statutEmetteur: 'brouillon' }],
    ['pas_due', { statutEmetteur: 'annulee' }],
    ['pas_due', { statutEmetteur: 'payee', resteCentimes: 0 }],
    ['pas_due', { resteCentimes: -100 }],
    ['trop_peu', { resteCentimes: 49 }],
    ['prelevement', { prelevementEnCours: true }],
    ['compte', { compte: null }],
    ['compte', { compte: { etat: 'restreint', actif: true } }],
    ['compte', { compte: { etat: 'actif', actif: false } }],
    ['plan', { permis: false }],
    ['rejetee', { electronique: { etat: 'rejetee' } }],
  ] as [keyof typeof OBSTACLES, Partial<SituationDePaiement>][])('%s : %j l’empêche', (obstacle, plus) => {
    expect(obstacleAuPaiement(situation(plus))).toBe(obstacle);
    expect(OBSTACLES[obstacle]).toMatch(/\.$/);
  });
});
