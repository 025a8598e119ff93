import { juger } from '../src/socle/regle.js';
import { lireMessage, type MessageLu, type StatutLu } from '../src/statut/lecture.js';
import { MOTIFS_DE_REFUS, STATUTS } from '../src/statut/listes.js';
import { REGLES_DE_MESSAGE } from '../src/statut/regles.js';
import { ouvrirMessage } from '../src/statut/traitement.js';
import { lireXml } from '../src/xml/arbre.js';
import { deLAcheteur, duVendeur } from './support/statuts.js';

const lire = (xml: string): MessageLu => ouvrirMessage(Buffer.from(xml));
const fautes = (message: MessageLu): string[] => juger(REGLES_DE_MESSAGE, message).map(({ regle }) => regle);
const avec = (message: MessageLu, change: Partial<StatutLu>): MessageLu => ({
  ...message,
  statuts: message.statuts.map((statut) => ({ ...statut, ...change })),
});
const detail = { commentaires: [], caracteristiques: [], rang: '1' };
const APPROUVEE = lire(deLAcheteur());
const ENCAISSEE = lire(duVendeur());
const EN_LITIGE = lire(deLAcheteur({ code: '207', motif: 'PU_ERR' }));
const TRANSMISE = avec(
  { ...APPROUVEE, expediteur: { identifiants: [], role: 'WK' }, emetteur: { identifiants: [], role: 'WK' } },
  { phase: '305', etat: '10', code: '200' },
);
const motif = (code: string, lequel: string): MessageLu =>
  avec(APPROUVEE, { code, details: [{ ...detail, motif: lequel }] });

/** Pour chaque règle, un message que rien d'autre ne distingue d'un message juste. */
const CONTRAIRES: Readonly<Record<string, MessageLu>> = {
  'BR-FR-CDV-02_MDT-3': { ...APPROUVEE, guide: 'urn.cpro.gouv.fr:1p0:CDV:einvoicingF2' },
  'BR-FR-CDV-03_MDT-4': { ...APPROUVEE, identifiant: '' },
  'BR-FR-CDV-04_MDG-4': { ...APPROUVEE, emisLe: '' },
  'BR-FR-CDV-05_MDG-9': { ...TRANSMISE, expediteur: undefined },
  'BR-FR-CDV-CL-01_MDT-2': { ...APPROUVEE, processus: 'NON_REGULATED' },
  'BR-FR-CDV-CL-02_MDT-21_305': { ...TRANSMISE, expediteur: { identifiants: [], role: 'SE' } },
  'BR-FR-CDV-CL-02_MDT-21_23': { ...APPROUVEE, expediteur: { identifiants: [], role: 'DFH' } },
  'BR-FR-CDV-CL-03_MDT-40_305': { ...TRANSMISE, emetteur: { identifiants: [], role: 'SE' } },
  'BR-FR-CDV-CL-03_MDT-40_23': { ...APPROUVEE, emetteur: { ...APPROUVEE.emetteur!, role: 'WK' } },
  'BR-FR-CDV-07_MDT-38_yes': { ...APPROUVEE, emetteur: { identifiants: [], role: 'BY' } },
  'BR-FR-CDV-08_MDT-73': { ...APPROUVEE, destinataires: [{ identifiants: [], role: 'SE' }] },
  'BR-FR-CDV-CL-04_MDT-59': { ...APPROUVEE, destinataires: [{ identifiants: [], role: 'XX', adresse: 'a' }] },
  'BR-FR-CDV-09_MDT-77': avec(APPROUVEE, { phase: '24' }),
  'BR-FR-CDV-10_MDT-87': avec(APPROUVEE, { numero: '' }),
  'BR-FR-04_MDT-91': avec(APPROUVEE, { type: '325' }),
  'BR-FR-CDV-11_MDG-35': avec(APPROUVEE, { date: undefined }),
  'BR-FR-03_MDT-99': avec(APPROUVEE, { date: '20270229' }),
  'BR-FR-CDV-12_MDT-105': avec(APPROUVEE, { code: undefined }),
  'BR-FR-CDV-13_MDT-129': avec(APPROUVEE, { vendeur: { identifiants: [], role: 'SE' } }),
  'BR-FR-CDV-CL-05_MDT-88_305': avec(TRANSMISE, { etat: '45' }),
  'BR-FR-CDV-CL-05_MDT-88_23': avec(APPROUVEE, { etat: '10' }),
  'BR-FR-CDV-CL-06_MDT-105': avec(APPROUVEE, { code: '999' }),
  'BR-FR-CDV-CL-07_MDT-132': avec(APPROUVEE, { vendeur: { ...APPROUVEE.statuts[0]!.vendeur!, role: 'BY' } }),
  'BR-FR-CDV-CL-08_MDT-158': avec(APPROUVEE, { destinataires: [{ identifiants: [], role: 'XX' }] }),
  'BR-FR-CDV-14_MDT-207': avec(ENCAISSEE, {
    details: [{ ...detail, caracteristiques: [{ type: 'MEN', montant: '400.00' }] }],
  }),
  'BR-FR-CDV-15_MDT-113': avec(EN_LITIGE, { details: [] }),
  'BR-FR-CDV-16_MDT-124-2': avec(EN_LITIGE, { details: [{ ...detail, motif: 'PU_ERR', rang: undefined }] }),
  'BR-FR-CDV-CL-09_MDT-113': motif('205', 'INCONNU'),
  'BR-FR-CDV-CL-09_MDT-113_200': avec(TRANSMISE, { details: [{ ...detail, motif: 'AUTRE' }] }),
  'BR-FR-CDV-CL-09_MDT-113_206': motif('206', 'TX_TVA_ERR'),
  'BR-FR-CDV-CL-09_MDT-113_207': motif('207', 'JUSTIF_ABS'),
  'BR-FR-CDV-CL-09_MDT-113_208': motif('208', 'AUTRE'),
  'BR-FR-CDV-CL-09_MDT-113_210': motif('210', 'AUTRE'),
  'BR-FR-CDV-CL-09_MDT-113_213': avec(TRANSMISE, {
    code: '213',
    etat: '8',
    details: [{ ...detail, motif: 'AUTRE' }],
  }),
  'BR-FR-CDV-CL-09_MDT-113_221': avec(TRANSMISE, { code: '221', details: [{ ...detail, motif: 'AUTRE' }] }),
  'BR-FR-CDV-CL-09_MDT-113_501': avec(TRANSMISE, { code: '501', details: [{ ...detail, motif: 'AUTRE' }] }),
  'BR-FR-CDV-CL-09_MDT-113_210B2G': {
    ...motif('210', 'TX_TVA_ERR'),
    expediteur: { identifiants: [{ schema: '0002', valeur: '732829320' }], role: 'SE' },
  },
  'BR-FR-CDV-CL-10_MDT-121': avec(EN_LITIGE, { details: [{ ...detail, motif: 'PU_ERR', action: 'ZZZ' }] }),
  'BR-FR-CDV-CL-11_MDT-207': avec(APPROUVEE, {
    details: [{ ...detail, caracteristiques: [{ type: 'ZZZ' }] }],
  }),
};

/** Sans expéditeur, il n'a pas non plus de rôle. */
const ENTRAINE: Readonly<Record<string, string[]>> = {
  'BR-FR-CDV-05_MDG-9': ['BR-FR-CDV-CL-02_MDT-21_305'],
};

describe('Les règles d’un message de cycle de vie', () => {
  it('un message juste n’en contredit aucune', () => {
    expect([APPROUVEE, ENCAISSEE, EN_LITIGE, TRANSMISE].flatMap(fautes)).toEqual([]);
  });

  it.each(REGLES_DE_MESSAGE.map(({ id, phrase }) => [id, phrase]))('%s : %s', (id) => {
    expect(CONTRAIRES[id]).toBeDefined();
    expect(fautes(CONTRAIRES[id]!)).toEqual([id, ...(ENTRAINE[id] ?? [])]);
  });

  it('cas 31 : « Autre » ne refuse jamais une facture, et ouvre toujours un litige', () => {
    expect(fautes(lire(deLAcheteur({ code: '210', motif: 'AUTRE' })))).toEqual([
      'BR-FR-CDV-CL-09_MDT-113_210',
    ]);
    expect(fautes(lire(deLAcheteur({ code: '207', motif: 'AUTRE' })))).toEqual([]);
  });

  it.each(MOTIFS_DE_REFUS)('le refus %s passe, l’expéditeur tu', (un) => {
    expect(fautes(lire(deLAcheteur({ code: '210', motif: un })))).toEqual([]);
  });

  it('cas 32 : un refus dont l’expéditeur porte un SIREN est refusé, quel qu’en soit le motif', () => {
    const refus = deLAcheteur({
      code: '210',
      motif: 'TX_TVA_ERR',
      expediteur: { role: 'BY', siren: '200000008' },
    });
    expect(fautes(lire(refus))).toEqual(['BR-FR-CDV-CL-09_MDT-113_210B2G']);
  });

  it('de Chorus Pro (9999), un refus peut dire « Autre »', () => {
    const refus = lire(
      deLAcheteur({ code: '210', motif: 'AUTRE', expediteur: { role: 'WK', matricule: '9999' } }),
    );
    expect(fautes(refus)).toEqual([]);
  });

  it.each(Object.keys(STATUTS))('le statut %s, écrit ici, a la forme du schéma', (code) => {
    const [premier] = STATUTS[code]!.motifs ?? [];
    const xml = deLAcheteur({
      code,
      ...(premier ? { motif: premier } : {}),
      montants: [{ type: 'MPA', montant: '1.00' }],
    });
    expect(() => lire(xml)).not.toThrow();
    expect(lireMessage(lireXml(Buffer.from(xml))).statuts[0]!.code).toBe(code);
  });
});
