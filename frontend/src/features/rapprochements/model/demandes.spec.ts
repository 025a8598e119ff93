import type { CorpsLigneRapprochee } from '@facturier/domaine/contrat/rapprochements';
import { FORME_EMPREINTE } from '@facturier/domaine/releves/bornes';
import { demandesDeConnues, envoisDe } from './demandes';

const empreinte = (n: number): string => n.toString(16).padStart(64, '0');
const empreintes = (combien: number): string[] => Array.from({ length: combien }, (_, n) => empreinte(n));

describe('Les demandes d’un rapprochement', () => {
  it('demandent mille empreintes à la fois au plus, sans en perdre', () => {
    const lignes = empreintes(2_001);
    const demandes = demandesDeConnues(lignes);
    expect(demandes.map((une) => une.empreintes.length)).toEqual([1_000, 1_000, 1]);
    expect(demandes.flatMap((une) => une.empreintes)).toEqual(lignes);
    expect(lignes.every((ligne) => FORME_EMPREINTE.test(ligne))).toBe(true);
    expect(demandesDeConnues([])).toEqual([]);
  });

  it('appliquent cinquante lignes à la fois au plus', () => {
    const lignes = empreintes(101).map((une): CorpsLigneRapprochee => ({
      empreinte: une,
      date: '2026-11-05',
      genre: 'ignoree',
      affectations: [],
    }));
    expect(envoisDe(lignes).map((un) => un.lignes.length)).toEqual([50, 50, 1]);
  });

  it('ne donnent pas plus de soixante écritures à la fois, et gardent l’ordre', () => {
    const affectations = Array.from({ length: 12 }, (_, n) => ({ facture: String(n), montant: 1 }));
    const lignes = empreintes(12).map((une): CorpsLigneRapprochee => ({
      empreinte: une,
      date: '2026-11-05',
      genre: 'recette',
      affectations,
    }));
    const envois = envoisDe(lignes);
    expect(envois.map((un) => un.lignes.length)).toEqual([5, 5, 2]);
    expect(envois.flatMap((un) => un.lignes)).toEqual(lignes);
    expect(envoisDe([])).toEqual([]);
  });

  it('n’emportent ni le libellé, ni la contrepartie, ni rien que le contrat ne nomme', () => {
    const ligne = {
      empreinte: empreinte(1),
      date: '2026-11-05',
      genre: 'recette' as const,
      moyen: 'cheque' as const,
      libelle: 'VIR SEPA CLAIRE MARTIN',
      affectations: [{ facture: 'a'.repeat(24), montant: 120.5, client: 'Claire Martin' }],
    };
    expect(envoisDe([ligne])).toEqual([
      {
        lignes: [
          {
            empreinte: empreinte(1),
            date: '2026-11-05',
            genre: 'recette',
            moyen: 'cheque',
            affectations: [{ facture: 'a'.repeat(24), montant: 120.5 }],
          },
        ],
      },
    ]);
  });
});
