import { lireDemande } from './saisie.mapper';
import { fusionner, SAISIE_VIDE } from './saisie';

const AVANT = fusionner(
  SAISIE_VIDE,
  lireDemande({
    client: 'c1',
    dateEcheance: '2026-12-01',
    objet: 'Rénovation',
    bonDeCommande: 'BC-7',
    acompte: 10,
    lignes: [{ description: 'Pose', quantite: 1, prixUnitaire: 100 }],
    mentionsLegales: { conditionsPaiement: 'À réception', mentionLibre: 'Merci' },
  }),
);

describe('Une saisie, et ce qu’une demande en dit', () => {
  it('absent, un champ reste', () => {
    expect(fusionner(AVANT, lireDemande({})).contenu).toEqual(AVANT.contenu);
  });

  it('nul ou vide, un champ se vide, et lui seul', () => {
    const { client, contenu } = fusionner(AVANT, lireDemande({ client: '', objet: null, acompte: null }));
    expect([client, contenu.objet, contenu.acompteCentimes]).toEqual([null, undefined, undefined]);
    expect([contenu.bonDeCommande, contenu.lignes]).toEqual(['BC-7', AVANT.contenu.lignes]);
  });

  it('les mentions se disent une à une, et se vident ensemble', () => {
    const mentions = (dites: { mentionLibre?: string | null } | null) =>
      fusionner(AVANT, lireDemande({ mentionsLegales: dites })).contenu.mentions;
    expect(mentions({ mentionLibre: null })).toEqual({ conditionsPaiement: 'À réception', mentionLibre: '' });
    expect(mentions(null)).toEqual({});
  });

  it('un délai dit sans échéance la redonne ; une échéance qui le suivait et n’est pas redite le suit encore', () => {
    const delai = { jours: 30, finDeMois: false };
    const suivie = fusionner(AVANT, { ...lireDemande({}), conditions: { delai } });
    expect([suivie.contenu.dateEcheance, suivie.conditions]).toEqual([null, { delai }]);
    expect(fusionner(suivie, lireDemande({ objet: 'Autre' })).conditions).toEqual({ delai });
    expect(fusionner(suivie, lireDemande({ dateEcheance: '2026-12-05' })).conditions).toEqual({});
  });
});
