import type { FactureARapprocher, Proposition } from '@facturier/domaine/releves/rapprochement';
import type { OperationExaminee } from './examen';
import { annuaireDe, choixDeLOption, optionDuChoix, optionsDe, phraseDuChoix } from './options';

const facture = (rang: number, resteCentimes: number): FactureARapprocher => ({
  id: `f${rang}`,
  numero: `FAC-2026-00${rang}`,
  client: { id: 'c1', nom: 'Claire Martin' },
  resteCentimes,
  emise: '2026-11-01',
  echeance: null,
  annulee: false,
});
const ligne = (proposition: Proposition | null = null): OperationExaminee => ({
  date: '2026-11-05',
  libelle: 'VIR',
  montantCentimes: 700,
  empreinte: 'e',
  connue: false,
  proposition,
});
const annuaire = annuaireDe([facture(1, 12_000), facture(2, 700), facture(3, 0)]);
const valeurs = (une: OperationExaminee): string[] => optionsDe(une, annuaire).map(([valeur]) => valeur);

describe('Ce qu’une ligne peut devenir', () => {
  it('une facture ouverte, la plus proche du montant d’abord ; sinon déjà au livre, ou rien', () => {
    expect(valeurs(ligne())).toEqual(['f2', 'f1', 'deja_au_livre', 'ignoree']);
  });

  it('une facture payée que la ligne nomme se choisit aussi : c’est un trop-perçu', () => {
    const preuve = { regle: 'numero_soldee' as const, numero: 'FAC-2026-003', annulee: false };
    const soldee = ligne({ genre: 'deja_au_livre', sure: false, affectations: [], preuve });
    expect(valeurs(soldee)[0]).toBe('f3');
  });

  it('plusieurs factures ensemble, si c’est ce qui est proposé', () => {
    const affectations = [
      { facture: 'f1', montantCentimes: 400 },
      { facture: 'f2', montantCentimes: 300 },
    ];
    const preuve = { regle: 'somme' as const, numeros: ['FAC-2026-001', 'FAC-2026-002'], mot: null };
    const somme = ligne({ genre: 'recette', sure: false, affectations, preuve });
    expect(optionsDe(somme, annuaire)[0]).toEqual([
      'f1+f2',
      'Inscrire sur FAC-2026-001, FAC-2026-002, Claire Martin',
    ]);
    expect(choixDeLOption('f1+f2', somme)).toEqual({ genre: 'recette', affectations });
  });

  it('choisie, une facture reçoit toute la ligne ; rien de choisi, la ligne attend', () => {
    expect(choixDeLOption('f1', ligne())).toEqual({
      genre: 'recette',
      affectations: [{ facture: 'f1', montantCentimes: 700 }],
    });
    expect(choixDeLOption('', ligne())).toBeNull();
    for (const option of ['f1', 'deja_au_livre', 'ignoree'])
      expect(optionDuChoix(choixDeLOption(option, ligne()) ?? undefined)).toBe(option);
  });

  it('dit ce que cocher fera', () => {
    expect(phraseDuChoix(choixDeLOption('f1', ligne())!, annuaire)).toBe(
      'Inscrire sur FAC-2026-001, Claire Martin',
    );
    expect(phraseDuChoix({ genre: 'ignoree' }, annuaire)).toBe('Ne plus la proposer');
    expect(phraseDuChoix({ genre: 'deja_au_livre' }, annuaire)).toContain('sans rien écrire');
  });
});
