import { COLLECTIONS_REPRISES, type CollectionReprise } from '@facturier/domaine/comptes/reprise';
import { Types } from 'mongoose';
import { ecrireRangee, lireRangee, type Range } from './forme-de-reprise';

const la = (nom: string): CollectionReprise => COLLECTIONS_REPRISES.find((une) => une.nom === nom)!;
const porter = (nom: string, document: Range): Range =>
  lireRangee(la(nom), ecrireRangee(la(nom), { document, fichiers: {} })).document;

describe('Une rangée portée d’une installation à l’autre', () => {
  const emetteur = new Types.ObjectId();

  it('perd son compte, et rend chaque valeur telle qu’elle était', () => {
    const [_id, facture, creeLe] = [
      new Types.ObjectId(),
      new Types.ObjectId(),
      new Date('2026-03-29T01:00:00Z'),
    ];
    const dit = {
      _id,
      facture,
      creeLe,
      montantCentimes: -12_345,
      grand: 4_294_967_296_000,
      taux: 0.5,
      rien: null,
    };
    const ligne = ecrireRangee(la('paiements'), {
      document: { ...dit, emetteur },
      fichiers: { octets: 'ab' },
    });
    expect(ligne).not.toContain(emetteur.toHexString());
    expect(ligne).not.toContain('\n');
    expect(lireRangee(la('paiements'), ligne)).toEqual({ document: dit, fichiers: { octets: 'ab' } });
  });

  it('ne dit ni ne relit ce qui ouvre ou ce qui désigne un autre compte d’ici', () => {
    const facture = {
      ...{ emetteur, numero: 'FAC-2026-001', destinataire: new Types.ObjectId(), sessionOuverte: 'cs_1' },
      electronique: { etat: 'deposee', aDire: true },
    };
    const avant = structuredClone(facture.electronique);
    const ligne = ecrireRangee(la('factures'), { document: facture, fichiers: {} });
    for (const tu of ['destinataire', 'cs_1', 'aDire']) expect(ligne).not.toContain(tu);
    expect(facture.electronique).toEqual(avant);
    const glissee = JSON.stringify({
      document: { numero: 'FAC-2026-001', destinataire: 'x', emetteur: 'y', electronique: { aDire: true } },
      fichiers: {},
    });
    expect(lireRangee(la('factures'), glissee).document).toEqual({
      numero: 'FAC-2026-001',
      electronique: {},
    });
  });

  it('du compte lui-même, seul le profil se porte', () => {
    const compte = {
      _id: emetteur,
      nom: 'Dubois',
      email: 'a@exemple.fr',
      motDePasseHash: 'h',
      planActuel: 'premium',
    };
    expect(porter('users', { ...compte, siret: null })).toEqual({ nom: 'Dubois', siret: null });
  });

  it('revient arrêtée : ni envoi, ni rappel, ni série, ni dépôt ne repart', () => {
    const arretees = [
      ['recurrences', { statut: 'active' }, { statut: 'en_pause' }],
      ['recurrences', { statut: 'finie' }, { statut: 'finie' }],
      ['occurrences', { etat: 'promise' }, { etat: 'sautee', saut: 'pause' }],
      ['occurrences', { etat: 'generee' }, { etat: 'generee' }],
      ['reglages_relances', { actif: true }, { actif: false }],
      ['relances', { etat: 'prevue' }, { etat: 'sautee' }],
      ['relances', { etat: 'envoyee' }, { etat: 'envoyee' }],
      ['factures', { envoi: { etat: 'en_cours', nombre: 1 } }, { envoi: { etat: 'echec', nombre: 1 } }],
      ['factures', { envoi: { etat: 'accepte' } }, { envoi: { etat: 'accepte' } }],
      ['depots_pa', { prochainLe: new Date(0) }, { prochainLe: null }],
      [
        'depots_pa',
        { etat: 'en_cours', prisLe: new Date(0) },
        { etat: 'en_cours', prisLe: null, prochainLe: null },
      ],
      ['devis', { prochainRappel: '2026-12-01', destinataires: ['a@exemple.fr'] }, {}],
      ['imports', { etat: 'en_cours' }, { etat: 'applique' }],
    ] as const;
    for (const [nom, avant, apres] of arretees)
      expect([nom, porter(nom, { ...avant })]).toEqual([nom, apres]);
  });

  it('ce qui n’est pas une rangée se refuse', () => {
    for (const ligne of ['', '[]', '{}', '{"document":1,"fichiers":{}}', '{"document":{}}', 'null'])
      expect(() => lireRangee(la('clients'), ligne)).toThrow();
  });
});
