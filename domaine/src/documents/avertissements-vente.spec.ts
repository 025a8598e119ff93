import { FACTURE_EXEMPLE } from './exemple';
import type { ClientFige, MentionsSaisies, Vendeur } from './facture';
import { conditionsParDefaut, type Penalites, phrasesDesConditions, plancherPenalites } from './conditions';
import {
  CONDITIONS_PAIEMENT_PAR_DEFAUT,
  enVigueur,
  TAUX_INTERET_LEGAL,
  TAUX_LEGAL_RELEVE_JUSQU_AU,
} from './textes-legaux';
import type { MoyenAccepte } from './moyens-paiement';
import { examinerMentions, mentionsManquantes } from './mentions';
import { ajoutLibre, contradictions } from './avertissements-vente';

const { vendeur, client, contenu } = FACTURE_EXEMPLE;
const DATE = contenu.dateEmission;
const particulier: ClientFige = { nom: 'Zoé Lefèvre', email: 'zoe@exemple.fr', type: 'particulier' };
const mediateur = { nom: 'CM2C', adresse: '49 rue de Ponthieu, 75008 Paris', site: 'cm2c.net' };
const champs = (v: Partial<Vendeur>, c: Partial<ClientFige> = {}, date = DATE): string[] =>
  mentionsManquantes({ ...vendeur, ...v }, { ...client, ...c }, date).map(({ champ }) => champ);

describe('Les avertissements d’une vente', () => {
  const avis = (
    c: Partial<ClientFige>,
    v: Partial<Vendeur> = {},
    mentions: MentionsSaisies = {},
  ): [string, string][] =>
    examinerMentions({ ...vendeur, ...v }, { ...client, siren: undefined, ...c }, DATE, {
      ...contenu,
      mentions,
    }).avertissements.map(({ champ, message }) => [champ, message]);
  const berlin = { rue: 'Hauptstr. 3', codePostal: '10115', ville: 'Berlin', pays: 'Allemagne' };
  const allemand = { adresse: berlin, tvaIntracommunautaire: 'DE123456789' };
  const champsAvertis = (...arguments_: Parameters<typeof avis>): string[] =>
    avis(...arguments_).map(([champ]) => champ);

  it('demandent au vendeur en franchise son numéro de TVA et la DES pour un service dans l’Union', () => {
    const [[champ, message] = ['', '']] = avis(allemand, { natureOperation: 'services' });
    expect(champ).toBe('emetteur.tvaIntracommunautaire');
    expect(message).toMatch(/286 ter.*DES/);
    const numero = { tvaIntracommunautaire: 'FR32123456789' };
    expect(avis(allemand, { natureOperation: 'services', ...numero })).toEqual([]);
    expect(avis(allemand, { natureOperation: 'biens' })).toEqual([]);
  });

  it('demandent d’abord celui du client', () => {
    expect(champsAvertis({ adresse: berlin }, { natureOperation: 'services' })).toEqual([
      'client.tvaIntracommunautaire',
    ]);
  });

  it('demandent le SIREN d’une association sans jamais bloquer, même après 2027', () => {
    const association = { ...client, siren: undefined, categorie: 'association' as const };
    expect(champsAvertis(association)).toEqual(['client.siren']);
    const services = { natureOperation: 'services' as const };
    expect(champs(services, association, '2027-09-01')).toEqual([]);
    expect(champs(services, { ...association, categorie: 'organisme_public' }, '2027-09-01')).toEqual([]);
    expect(champs(services, { ...association, categorie: 'entreprise' }, '2027-09-01')).toEqual([
      'client.siren',
    ]);
  });

  it('demandent le médiateur de qui vend à un particulier, jusqu’à ce qu’il soit donné', () => {
    expect(champsAvertis(particulier)).toContain('emetteur.mediateur');
    expect(champsAvertis(particulier, { mediateur })).not.toContain('emetteur.mediateur');
    expect(champsAvertis({ siren: '812345678' })).toEqual([]);
  });

  it('disent le virement sans IBAN, et les espèces au-delà de ce que la loi permet', () => {
    const accepte = (moyensPaiement: MoyenAccepte[], v: Partial<Vendeur> = {}): string[] =>
      champsAvertis({ siren: '812345678' }, { moyensPaiement, ...v });
    expect(accepte(['virement'], { iban: undefined })).toEqual(['emetteur.iban']);
    expect(accepte(['virement', 'cheque'])).toEqual([]);
    expect(accepte(['especes'])).toEqual(['moyensPaiement']);
    const payee = { ...contenu, acompteCentimes: contenu.totalTtcCentimes - 100_000 };
    const especes = { ...vendeur, moyensPaiement: ['especes' as const] };
    expect(examinerMentions(especes, client, DATE, payee).avertissements).toEqual([]);
  });

  it('signalent un taux annuel quand le taux légal de son semestre n’est pas relevé ; un multiple, jamais', () => {
    const conditions = conditionsParDefaut(DATE);
    const dits = (penalites: Penalites, dateEmission: string): string[] =>
      examinerMentions(vendeur, client, dateEmission, {
        ...contenu,
        dateEmission,
        mentions: { conditions: { ...conditions, penalites } },
      }).avertissements.map(({ champ }) => champ);
    expect(dits({ tauxAnnuel: 1_200 }, '2026-12-31')).toEqual([]);
    expect(dits({ tauxAnnuel: 1_200 }, '2027-01-01')).toEqual(['mentionsLegales.penalites']);
    expect(dits({ fois: 3 }, '2027-01-01')).toEqual([]);
    expect(phrasesDesConditions(conditions, '2026-11-05').penalites).not.toMatch(/\d/);
    const dernier = TAUX_INTERET_LEGAL.at(-1)!;
    expect(dernier.du < TAUX_LEGAL_RELEVE_JUSQU_AU && dernier.jusquAu === null).toBe(true);
    expect(plancherPenalites('2026-11-05')).toBe(3 * dernier.valeur);
  });

  it('montrent ce qu’un texte libre contredit, avec l’article, dans les deux textes', () => {
    const mentions = {
      conditionsPaiement: 'Pénalités 10 %. Escompte 2 %.',
      mentionLibre: 'Agios de retard.',
    };
    const dits = avis({ siren: '812345678' }, {}, mentions);
    expect(dits.map(([champ]) => champ)).toEqual([
      'mentionsLegales.conditionsPaiement',
      'mentionsLegales.conditionsPaiement',
      'mentionsLegales.mentionLibre',
    ]);
    expect(dits.map(([, message]) => message).join()).toMatch(/L441-10.*L441-9.*L441-10/);
  });

  it('n’empêchent pas d’émettre ; un numéro de TVA que le SIRET ne porte plus, si', () => {
    expect(champs({ tvaIntracommunautaire: 'FR25812345678' })).toEqual(['emetteur.tvaIntracommunautaire']);
  });
});

const DEFAUT = enVigueur(CONDITIONS_PAIEMENT_PAR_DEFAUT, '2026-11-21');
const sujets = (texte: string, type: 'professionnel' | 'particulier' = 'professionnel'): string =>
  contradictions(texte, type).join(' ');

describe('L’ajout libre aux conditions', () => {
  it('n’est rien quand il redit nos conditions par défaut, même avec d’autres espaces', () => {
    expect(ajoutLibre(DEFAUT)).toBe('');
    expect(ajoutLibre(DEFAUT.replace(/\s/gu, '  ').replace(/’/g, "'"))).toBe('');
    expect(ajoutLibre(` ${DEFAUT} Merci. `)).toBe(`${DEFAUT} Merci.`);
    expect(ajoutLibre(undefined)).toBe('');
  });

  it.each([
    ['Pénalités 10 % par mois de retard.', /L441-10/],
    ['Tout retard est majoré de 15 %, agios compris.', /L441-10/],
    ['Intérêts de retard au taux légal.', /L441-10/],
    ['Indemnité forfaitaire de recouvrement : 50 €.', /D441-5/],
    ['Escompte 2 % à 8 jours.', /L441-9/],
  ])('contredit : %s', (texte, article) => {
    expect(sujets(texte)).toMatch(article);
  });

  it.each([
    'Indemnité de déplacement : 40 €.',
    'Acompte de 30 % à la commande.',
    'Merci de votre confiance.',
    'Remise de 5 % déjà déduite.',
    DEFAUT,
    '',
  ])('ne contredit rien : %s', (texte) => {
    expect(sujets(texte)).toBe('');
  });

  it('à un consommateur, notre texte par défaut n’alarme pas : la facture ne l’imprime pas', () => {
    expect(sujets(DEFAUT, 'particulier')).toBe('');
  });

  it('à un consommateur, dit que la sanction ne lui est pas opposable ; l’escompte, lui, est permis', () => {
    expect(sujets('Pénalités de retard : 10 %.', 'particulier')).toMatch(/consommateur/);
    expect(sujets('Escompte de 2 % à 8 jours.', 'particulier')).toBe('');
  });
});
