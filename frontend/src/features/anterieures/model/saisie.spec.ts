import { ANTERIEURES } from '@facturier/domaine/contrat/openapi/exemples/anterieures';
import { adresseDe, anneesProposees, lireFiltres, situationDe } from './filtres';
import { corpsDePiece, corpsDePieceNeuve, fautesDePiece, PIECE_NEUVE, saisirPiece } from './saisie';

const JOUR = '2026-11-29';
const JUSTE = {
  ...PIECE_NEUVE,
  numero: ' 2025-118 ',
  clientNom: 'Boulangerie Moreau',
  dateEmission: '2025-12-12',
  total: '1 480,50',
};
const fautes = (change: object) =>
  Object.entries(fautesDePiece({ ...JUSTE, ...change }, JOUR)).flatMap(([champ, faute]) =>
    faute ? [champ] : [],
  );

describe('La saisie d’une pièce antérieure', () => {
  it('juste, part en euros, ses vides dits vides ; rien de payé, rien n’en est dit', () => {
    expect(fautes({})).toEqual([]);
    expect(corpsDePieceNeuve(JUSTE)).toEqual({
      ...{
        genre: 'facture',
        numero: '2025-118',
        clientNom: 'Boulangerie Moreau',
        dateEmission: '2025-12-12',
      },
      ...{ dateEcheance: null, total: 1480.5, nature: null, logiciel: null },
    });
  });

  it('payée, elle le dit avec son jour et son moyen ; l’un sans l’autre se reproche', () => {
    const payee = { ...JUSTE, paye: '480', payeLe: '2025-12-31' };
    expect(corpsDePieceNeuve(payee)).toMatchObject({ paye: 480, payeLe: '2025-12-31', moyen: 'virement' });
    expect(fautes({ paye: '480' })).toEqual(['payeLe']);
    expect(fautes({ payeLe: '2025-12-31' })).toEqual(['paye']);
    expect(fautes({ paye: '1 480,51', payeLe: '2025-12-31' })).toEqual(['paye']);
    expect(fautes({ paye: '1', payeLe: '2026-11-30' })).toEqual(['payeLe']);
  });

  it('vide, dit ce qui lui manque ; un montant illisible ou nul se reproche', () => {
    const manque = Object.keys(fautesDePiece(PIECE_NEUVE, JOUR));
    expect(manque.sort()).toEqual(['clientNom', 'dateEmission', 'numero', 'total']);
    expect(fautes({ total: '12,345' })).toEqual(['total']);
    expect(fautes({ total: '0' })).toEqual(['total']);
  });

  it('d’un avoir relu, reprend ses montants positifs', () => {
    const avoir = { ...ANTERIEURES.PieceAnterieure, genre: 'avoir' as const, total: -80, nature: null };
    expect(saisirPiece(avoir)).toMatchObject({ genre: 'avoir', total: '80,00', nature: '' });
    expect(corpsDePiece(saisirPiece(avoir)).total).toBe(80);
  });
});

describe('La liste des pièces antérieures', () => {
  it('garde ses choix dans l’adresse, et oublie ce qu’elle dit de faux', () => {
    const filtres = { annee: '2025', etat: 'soldee' } as const;
    expect(lireFiltres(adresseDe(filtres))).toEqual(filtres);
    expect(lireFiltres(new URLSearchParams('annee=hier&etat=rien'))).toEqual({ etat: undefined });
  });

  it('propose les dix dernières années, et celle qu’on regarde', () => {
    expect(anneesProposees(2026)).toHaveLength(10);
    expect(anneesProposees(2026, '2003')).toContain('2003');
  });

  it('dit où en est chaque pièce', () => {
    const de = (change: object) => situationDe({ ...ANTERIEURES.PieceAnterieure, ...change }).texte;
    expect([de({}), de({ reste: 480, paye: 0 }), de({ reste: 80, paye: 400 })]).toEqual([
      'Payée',
      'À encaisser',
      'Payée en partie',
    ]);
    expect([de({ genre: 'avoir' }), de({ genre: 'avoir', reste: -80, paye: 0 })]).toEqual([
      'Rendu',
      'À rendre',
    ]);
  });
});
