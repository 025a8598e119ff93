import { render, screen, within } from '@testing-library/react';
import { documentBilingue } from '@facturier/domaine/documents/bilingue';
import { construireDocument } from '@facturier/domaine/documents/document';
import { construireDevis } from '@facturier/domaine/devis/document-devis';
import { OFFRE_PAR_DEFAUT } from '@facturier/domaine/devis/offre';
import { FACTURE_EXEMPLE } from '@facturier/domaine/documents/exemple';
import type { FactureADessiner } from '@facturier/domaine/documents/facture';
import { FeuilleFacture } from './FeuilleFacture';
import { ajuster } from './useLignes';

const document = construireDocument(FACTURE_EXEMPLE);
const avecLignes = (nombre: number): FactureADessiner => {
  const ligne = FACTURE_EXEMPLE.contenu.lignes[0];
  if (!ligne) throw new Error('La facture d’exemple n’a pas de ligne.');
  const lignes = Array.from({ length: nombre }, (_, rang) => ({
    ...ligne,
    description: `Prestation ${rang + 1}`,
  }));
  return { ...FACTURE_EXEMPLE, contenu: { ...FACTURE_EXEMPLE.contenu, lignes } };
};

/** Toutes les chaînes qu'un document montre, hors réglages ; le cumul d'une ligne ne se lit que d'une page à l'autre. */
function textesDe(valeur: unknown): string[] {
  if (typeof valeur === 'string') return [valeur];
  if (!valeur || typeof valeur !== 'object') return [];
  return Object.entries(valeur).flatMap(([nom, une]) => (nom === 'cumul' ? [] : textesDe(une)));
}

const lignesDuTableau = (): HTMLElement[] =>
  within(screen.getAllByRole('table')[0] as HTMLElement).getAllByRole('row', { hidden: true });

describe('La feuille de facture', () => {
  it.each(['classique', 'moderne', 'compact'] as const)('montre chaque texte du document (%s)', (modele) => {
    const complete = construireDocument({
      ...FACTURE_EXEMPLE,
      vendeur: { ...FACTURE_EXEMPLE.vendeur, modele, natureOperation: 'services' },
      contenu: { ...FACTURE_EXEMPLE.contenu, adresseLivraison: 'Lyon', mentions: { mentionLibre: 'Merci.' } },
    });
    render(<FeuilleFacture document={complete} />);
    const { modele: _m, couleurAccent: _c, paiement, ...textes } = complete;
    const affiche = screen.getByRole('article', { name: 'Facture FAC-2026-104' }).textContent;
    for (const texte of [...textesDe(textes), ...(paiement?.lignes ?? [])]) expect(affiche).toContain(texte);
  });

  it('complète le tableau à onze lignes, que le lecteur d’écran ne lit pas', () => {
    render(<FeuilleFacture document={document} />);
    expect(lignesDuTableau()).toHaveLength(1 + 11);
    expect(within(screen.getAllByRole('table')[0] as HTMLElement).getAllByRole('row')).toHaveLength(1 + 5);
  });

  it('au dessin revu, les lignes vides n’ont pas de filet, et une longue adresse passe à la ligne où elle se lit', () => {
    const { contenu } = FACTURE_EXEMPLE;
    const le = (dateEmission: string) =>
      construireDocument({ ...FACTURE_EXEMPLE, contenu: { ...contenu, dateEmission } });
    const { container, rerender } = render(<FeuilleFacture document={le('2026-11-27')} />);
    expect(container.querySelectorAll('tr[data-sans-filet]')).toHaveLength(0);
    rerender(<FeuilleFacture document={le('2026-11-28')} />);
    expect(lignesDuTableau()).toHaveLength(1 + 11);
    expect(container.querySelectorAll('tr[data-sans-filet]')).toHaveLength(6);
    expect(screen.getByText(/marie@/).innerHTML).toBe('marie@<wbr>atelier-durand.<wbr>fr');
  });

  it('le droit de rétractation a sa page : la notice, et un formulaire aux lignes à écrire', () => {
    const devis = construireDevis({
      ...FACTURE_EXEMPLE,
      client: { ...FACTURE_EXEMPLE.client, type: 'particulier' },
      contenu: { ...FACTURE_EXEMPLE.contenu, dateEmission: '2026-11-28' },
      offre: { ...OFFRE_PAR_DEFAUT, site: 'https://facturier.example' },
    });
    render(<FeuilleFacture document={devis} />);
    const annexe = screen.getByRole('region', { name: 'Droit de rétractation' });
    for (const texte of textesDe(devis.annexe)) expect(annexe.textContent).toContain(texte);
    expect(annexe.querySelectorAll('[aria-hidden]')).toHaveLength(7);
  });

  it('montre toutes les lignes quand il y en a plus de onze', () => {
    render(<FeuilleFacture document={construireDocument(avecLignes(40))} />);
    expect(lignesDuTableau()).toHaveLength(1 + 40);
  });

  it('porte le tampon PAYÉE et sa date, en texte, seulement quand elle est réglée', () => {
    const { rerender } = render(<FeuilleFacture document={document} />);
    expect(screen.queryByText('PAYÉE')).toBeNull();
    rerender(<FeuilleFacture document={document} tampon={{ date: '2026-11-18' }} />);
    expect(screen.getByText('PAYÉE').parentElement).toHaveTextContent('PAYÉE le 18 novembre 2026');
  });

  it('dessine le code de virement sur place, avec un nom pour qui ne le voit pas', () => {
    render(<FeuilleFacture document={document} />);
    const code = screen.getByRole('img', { name: /Code QR de virement/ });
    expect(code.tagName).toBe('svg');
    expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M\d/);
  });

  it('dit « Duplicata » d’une copie, et nomme le logo', () => {
    render(<FeuilleFacture document={document} logo="data:image/png;base64,AA" duplicata />);
    expect(screen.getByText('Duplicata')).toBeInTheDocument();
    expect(screen.getByAltText('Logo d’Atelier Marie Durand')).toBeInTheDocument();
  });

  it('n’est prise par l’impression que si elle est imprimable', () => {
    const { container } = render(<FeuilleFacture document={document} imprimable={false} />);
    expect(container.querySelector('[data-imprimable]')).toBeNull();
  });
});

describe('L’ajustement des lignes', () => {
  it('garde la belle hauteur s’il y a la place, serre sinon, puis renonce aux lignes vides', () => {
    expect(ajuster(5, 400, 'classique')).toEqual({ hauteur: 25.5, vides: 6 });
    expect(ajuster(11, 200, 'classique')).toEqual({ hauteur: 200 / 11, vides: 0 });
    expect(ajuster(5, 100, 'classique')).toEqual({ hauteur: 100 / 6, vides: 1 });
    expect(ajuster(40, 300, 'classique').vides).toBe(0);
  });
});

describe('La feuille en deux langues', () => {
  const bilingue = documentBilingue({
    ...FACTURE_EXEMPLE,
    client: { ...FACTURE_EXEMPLE.client, langue: 'fr_en' },
    contenu: { ...FACTURE_EXEMPLE.contenu, dateEmission: '2026-12-01', dateEcheance: '2026-12-31' },
  });

  it.each(['classique', 'moderne', 'compact'] as const)(
    'montre chaque texte français et, à côté, sa traduction, dite dans sa langue (%s)',
    (modele) => {
      const { container } = render(<FeuilleFacture document={{ ...bilingue, modele }} duplicata />);
      const feuille = screen.getByRole('article', { name: 'Facture FAC-2026-104' });
      expect(feuille).toHaveAttribute('lang', 'fr');
      const anglais = [...container.querySelectorAll('[lang="en-GB"]')].map(({ textContent }) =>
        textContent.trim(),
      );
      const { modele: _m, couleurAccent: _c, paiement, traduction, ...textes } = bilingue;
      const montres = new Set([
        ...textesDe(textes),
        paiement!.titre,
        ...paiement!.lignes,
        'Duplicata',
        'Objet',
      ]);
      const cumuls = new Set(bilingue.lignes.map(({ cumul }) => cumul));
      for (const texte of montres) if (!cumuls.has(texte)) expect(feuille.textContent).toContain(texte);
      for (const { texte, traduit } of traduction!.textes)
        if (montres.has(texte) && !cumuls.has(texte)) expect(anglais).toContain(traduit);
    },
  );

  it('un document français n’a pas un mot d’une autre langue', () => {
    const { container } = render(<FeuilleFacture document={document} />);
    expect(container.querySelectorAll('[lang]:not([lang="fr"])')).toHaveLength(0);
  });
});
