import { TABLEAU } from '@facturier/domaine/contrat/openapi/exemples/tableau';
import type { TableauDeBord } from '@facturier/domaine/contrat/pilotage';
import {
  estVierge,
  jaugeDuTableau,
  phraseDActe,
  phraseDAnPasse,
  phraseDeDeclaration,
  phraseDeDevis,
  pourCent,
} from './tableau';

const TABLEAU_DE_BORD: TableauDeBord = TABLEAU.TableauDeBord;

describe('Le tableau de bord, en mots', () => {
  it('dit ce qui attend, combien, et ce que cela vaut', () => {
    const acte = (
      nom: TableauDeBord['aujourdhui'][number]['acte'],
      nombre: number,
      montant: number | null = null,
    ) => phraseDActe({ acte: nom, nombre, montant, lien: '/' });
    expect(acte('encaisser_retards', 2, 1_800)).toBe('2\u00a0factures en retard, 1\u00a0800,00\u00a0€');
    expect(acte('suivre_devis', 2)).toBe('2\u00a0devis en attente de réponse');
    expect(acte('envoyer_brouillons', 1)).toBe('1\u00a0brouillon à envoyer');
    expect(acte('repondre_litiges', 1)).toBe('1\u00a0contestation sans réponse');
    expect(acte('lire_messages', 12)).toBe('12\u00a0messages à lire');
    expect(acte('declarer', 1)).toBe('1\u00a0période à déclarer à l’Urssaf');
  });

  it('compare ce mois au même de l’an passé, et jamais à rien', () => {
    const mois = { mois: '2026-11', facture: 0, encaisse: 3_120 };
    const avant = (encaisse: number) => ({ mois: '2025-11', facture: 0, encaisse });
    expect(phraseDAnPasse(mois, avant(2_780), 'encaisse')).toBe(
      '12\u00a0% de plus qu’en novembre\u00a02025 (2\u00a0780,00\u00a0€)',
    );
    expect(phraseDAnPasse(mois, avant(0), 'encaisse')).toBe('0,00\u00a0€ en novembre\u00a02025');
    expect(phraseDAnPasse(mois, avant(3_120), 'encaisse')).toBe('autant qu’en novembre\u00a02025');
  });

  it('dit la déclaration qui vient, sa date et son coût', () => {
    const declaration = TABLEAU_DE_BORD.declaration!;
    expect(phraseDeDeclaration({ ...declaration, etat: 'a_declarer' })).toBe(
      'À déclarer avant le 1er\u00a0février 2027\u00a0: environ 2\u00a0322\u00a0€',
    );
    expect(phraseDeDeclaration(declaration)).toMatch(/^Court jusqu’au 31\s/);
    expect(phraseDeDeclaration({ ...declaration, etat: 'en_retard', estime: null })).toBe(
      'En retard depuis le 1er\u00a0février 2027',
    );
  });

  it('cas 49 : dit la part des devis acceptés, en nombre et en montant', () => {
    expect(phraseDeDevis(TABLEAU_DE_BORD.devis)).toBe(
      '57,1\u00a0% de vos devis sont acceptés, 75\u00a0% de leur montant, sur 7\u00a0réponses.',
    );
    expect(phraseDeDevis({ ...TABLEAU_DE_BORD.devis, enNombre: null })).toBe(
      'Aucun devis n’a encore de réponse.',
    );
    expect(pourCent(34.2)).toBe('34,2\u00a0%');
  });

  it('dessine la jauge en centimes, son horloge dite', () => {
    expect(jaugeDuTableau(TABLEAU_DE_BORD.jauges[0]!, 2026)).toMatchObject({
      ...{ titre: 'Franchise de TVA', horloge: 'encaissé en 2026', somme: 36_000_00, attendu: 2_500_00 },
      ...{ limite: 37_500_00, limiteMajoree: 41_250_00 },
    });
  });

  it('n’est vierge que si rien n’a jamais été facturé ni encaissé', () => {
    expect(estVierge(TABLEAU_DE_BORD)).toBe(false);
    const rien = { montant: 0, nombre: 0 };
    const vierge: TableauDeBord = {
      ...TABLEAU_DE_BORD,
      tete: {
        enAttente: rien,
        enRetard: { ...rien, depuisJours: 0 },
        encaisseCeMois: { ...rien, mois: '2026-11' },
      },
      mois: TABLEAU_DE_BORD.mois.map(({ mois }) => ({ mois, facture: 0, encaisse: 0 })),
      devis: { reponses: 0, enNombre: null, enMontant: null, enAttente: rien },
      annee: { ...TABLEAU_DE_BORD.annee, encaisse: 0 },
    };
    expect(estVierge(vierge)).toBe(true);
    expect(estVierge({ ...vierge, devis: { ...vierge.devis, enAttente: { montant: 10, nombre: 1 } } })).toBe(
      false,
    );
  });
});
