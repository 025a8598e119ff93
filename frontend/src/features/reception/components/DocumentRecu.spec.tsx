import { RECUES } from '@facturier/domaine/contrat/openapi/exemples/reception';
import type { FactureRecue } from '@facturier/domaine/reception/facture-recue';
import { render, screen, within } from '@testing-library/react';
import { CarteReglement } from './CarteReglement';
import { DocumentRecu } from './DocumentRecu';

const { facture: EXEMPLE } = RECUES.RecueDetail;

const montrer = (autres: Partial<FactureRecue>): void => {
  const facture = { ...EXEMPLE, ...autres };
  render(
    <>
      <DocumentRecu facture={facture} />
      <CarteReglement facture={facture} />
    </>,
  );
};
/** Ce qu'une ligne du document donne à lire, espaces ordinaires. */
const ligne = (nom: RegExp): string =>
  screen.getByRole('row', { name: nom }).textContent.replaceAll('\u00a0', ' ');
const document = (): string =>
  screen.getByRole('article', { name: 'Contenu de la facture' }).textContent.replaceAll('\u00a0', ' ');

describe('Une facture reçue', () => {
  it('montre pour combien vaut un prix, toutes ses décimales et l’unité du fichier', () => {
    montrer({
      lignes: [
        { nom: 'Farine', quantite: '250', unite: 'KGM', prix: '120', prixPour: { quantite: '100' } },
        { nom: 'Gaz', quantite: '0.3335', unite: 'MWH', prix: '0.000005' },
      ],
    });
    expect(ligne(/Farine/)).toBe('Farine250 kg120,00 € les 100 kg');
    expect(ligne(/Gaz/)).toBe('Gaz0,3335 MWh0,000005 €');
  });

  it('montre les remises et les frais sous leur ligne, signés ; un montant qui manque ne devient pas zéro', () => {
    montrer({
      lignes: [
        {
          nom: 'Chêne',
          ajustements: [
            { sens: 'remise', motif: 'Fidélité', montantCentimes: 3_072 },
            { sens: 'supplement', codeMotif: 'PC', montantCentimes: 800 },
            { sens: 'remise' },
          ],
        },
      ],
      tva: [{ taux: '20' }],
    });
    expect(ligne(/Chêne/)).toBe('ChêneFidélité−30,72 €Emballage+8,00 €Remisemontant illisible');
    expect(document()).not.toContain('TVA à 20 %');
  });

  it('dit pourquoi la TVA manque, par son code seul', () => {
    montrer({
      tva: [{ categorie: 'E', taux: '0', exonerationCode: 'VATEX-FR-FRANCHISE', montantCentimes: 0 }],
    });
    expect(document()).toContain('TVA non applicable, article 293 B du CGI');
  });

  it('en MINIMUM, montre ce qui est déjà déduit', () => {
    const { totaux } = EXEMPLE;
    montrer({ profil: 'MINIMUM', lignes: [], tva: [], totaux: { ...totaux, aPayerCentimes: 9_000 } });
    expect(document()).toContain('Déjà déduit−30,00 €À payer90,00 €');
  });

  it.each<[string, Partial<FactureRecue>]>([
    ['soldée', { totaux: { ...EXEMPLE.totaux, acompteCentimes: 12_000, aPayerCentimes: 0 } }],
    ['établie par l’acheteur', { type: '389' }],
    ['qui est un avoir', { type: '396' }],
  ])('%s, ne montre ni « À payer », ni échéance, ni compte où virer', (_, autres) => {
    montrer(autres);
    expect(document()).not.toMatch(/À payer|Échéance/);
    expect(screen.queryByRole('region', { name: 'Règlement' })).toBeNull();
  });

  it('dit le moyen attendu, dans les mots du fichier', () => {
    montrer({ reglement: { moyen: '20', moyenTexte: 'Chèque à l’ordre de B.' } });
    expect(
      within(screen.getByRole('region', { name: 'Règlement' })).getByText(/Chèque à l’ordre/),
    ).toBeVisible();
  });

  it('montre les sous-lignes sous leur groupe, ce qu’elles comptent, les notes et les périodes', () => {
    montrer({
      periode: { du: '2026-11-01', au: '2026-11-30' },
      lignes: [
        { nom: 'Cuisine', role: 'groupe', montantCentimes: 90_000 },
        { nom: 'Meuble', niveau: 1, note: 'Chêne.\nHuilé.', periode: { du: '2026-11-05', au: '2026-11-05' } },
        { nom: 'Teinte', niveau: 1, role: 'information' },
      ],
    });
    expect(ligne(/^Cuisine/)).toContain('compté une fois');
    expect(ligne(/^Meuble/)).toContain('Le 5 novembre 2026Chêne.\nHuilé.');
    expect(ligne(/^Teinte/)).toContain('hors du total');
    expect(screen.getByRole('rowheader', { name: /^Meuble/ }).style.paddingInlineStart).toBe('14px');
    expect(document()).toContain('PériodeDu 1er novembre 2026 au 30 novembre 2026');
  });
});
