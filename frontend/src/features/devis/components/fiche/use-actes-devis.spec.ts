import type { Devis } from '@facturier/domaine/contrat/devis';
import { actesPermis, type EtatDevis } from '@facturier/domaine/devis/etats';
import { actesOfferts } from './use-actes-devis';

const GESTES = {
  modifier: jest.fn(),
  supprimer: jest.fn(),
  relancer: jest.fn(),
  pdf: jest.fn(),
  lien: jest.fn(),
  reviser: jest.fn(),
  dupliquer: jest.fn(),
  ouvrir: jest.fn(),
};
const SANS_DROIT = { droitDeRetractation: null, avenantDe: null };
const offerts = (etat: EtatDevis, droit: Devis['droitDeRetractation'] = null): string => {
  const gestes = actesPermis({ etat, valideJusquau: '2026-12-24' }, '2026-11-24');
  const { premiers, seconds } = actesOfferts(
    { ...SANS_DROIT, etat, etatLu: etat, gestes, droitDeRetractation: droit },
    GESTES,
  );
  return [premiers, seconds].map((actes) => actes.map(({ cle }) => cle).join(' ')).join(' | ');
};

describe('Les boutons d’un devis', () => {
  it.each<[EtatDevis, string]>([
    ['brouillon', 'modifier supprimer dupliquer | '],
    ['cree', 'envoyer accord pdf lien reviser dupliquer | refuser annuler'],
    ['envoye', 'accord relancer envoyer pdf lien reviser dupliquer | refuser annuler'],
    ['accepte', 'facturer pdf dupliquer | annuler'],
    ['refuse', 'pdf reviser dupliquer | '],
    ['remplace', 'pdf dupliquer | '],
    ['annule', 'pdf dupliquer | '],
    ['retracte', 'pdf dupliquer | '],
  ])('%s : ceux que l’état permet, ce qui le finit au menu seul', (etat, attendus) => {
    expect(offerts(etat)).toBe(attendus);
  });

  it('d’un client qui a pu se rétracter, une lettre se note, même après le dernier jour : elle a pu partir à temps', () => {
    const droit = { depart: 'conclusion', jusquau: '2020-01-02' } as const;
    expect(offerts('accepte', droit)).toBe('facturer pdf dupliquer | retractation annuler');
    expect(offerts('retracte', droit)).toBe('pdf dupliquer | ');
  });

  it('un avenant accepté ne se facture pas : il se facture avec son devis', () => {
    const avenantDe = { _id: 'd1', numero: 'DEV-2026-001', rang: 1 };
    const dits = { etat: 'accepte', etatLu: 'accepte', gestes: [], ...SANS_DROIT } as const;
    const cles = (plus: object): string[] =>
      actesOfferts({ ...dits, gestes: [...dits.gestes], ...plus }, GESTES).premiers.map(({ cle }) => cle);
    expect(cles({})).toContain('facturer');
    expect(cles({ avenantDe })).not.toContain('facturer');
  });

  it('le terme passé, il ne part plus et ne se relance plus', () => {
    const gestes = actesPermis({ etat: 'envoye', valideJusquau: '2026-11-23' }, '2026-11-24');
    const cles = actesOfferts(
      { etat: 'envoye', etatLu: 'expire', gestes, ...SANS_DROIT },
      GESTES,
    ).premiers.map(({ cle }) => cle);
    expect(cles).toEqual(['accord', 'pdf', 'reviser', 'dupliquer']);
  });

  it('un seul est principal : le plus utile maintenant', () => {
    const principales = (etat: EtatDevis): string[] =>
      actesOfferts({ etat, etatLu: etat, gestes: actesPermis({ etat }, '2026-11-24'), ...SANS_DROIT }, GESTES)
        .premiers.filter(({ principale }) => principale)
        .map(({ cle }) => cle);
    expect(['brouillon', 'cree', 'envoye', 'refuse'].map((etat) => principales(etat as EtatDevis))).toEqual([
      ['modifier'],
      ['envoyer'],
      ['accord'],
      ['reviser'],
    ]);
  });
});
