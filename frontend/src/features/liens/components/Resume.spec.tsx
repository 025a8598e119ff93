import type { FacturePublique } from '@facturier/domaine/contrat/liens';
import { LIENS } from '@facturier/domaine/contrat/openapi/exemples/liens';
import { cleanup, render, screen } from '@testing-library/react';
import { EnDeuxLangues } from './Aussi';
import { Resume } from './Resume';

const FACTURE = {
  ...LIENS.FacturePublique,
  genre: 'facture',
  propre: false,
  accuseLe: null,
} as FacturePublique;

const montrer = (facture: Partial<FacturePublique>): void =>
  void render(
    <Resume jeton="j" facture={{ ...FACTURE, ...facture }} enLigne={null} payable={false} recu={false} />,
  );
const allure = (element: HTMLElement): string => element.className;

describe('Ce qu’il faut savoir d’une facture reçue par son lien', () => {
  it('payée, prendre l’acquittée est le premier geste, et « J’ai bien reçu » n’est plus principal', () => {
    montrer({ reglement: { etat: 'regle', le: '2026-11-20' }, resteAPayer: 0 });
    const acquittee = screen.getByRole('link', { name: 'Télécharger la facture acquittée' });
    const recu = screen.getByRole('button', { name: 'J’ai bien reçu' });
    expect(screen.queryByRole('link', { name: 'PDF' })).toBeNull();
    expect(allure(acquittee)).toContain('principal');
    expect(allure(recu)).not.toContain('principal');
    expect(acquittee.compareDocumentPosition(recu)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('d’un document en deux langues, ses mots et ses boutons le sont aussi, l’anglais dans sa langue', () => {
    const dues = {
      reglement: { etat: 'du' as const, le: null },
      resteAPayer: 120,
      dateEcheance: '2026-12-21',
    };
    montrer(dues);
    expect(screen.queryByText('Received')).toBeNull();
    cleanup();
    render(
      <EnDeuxLangues value>
        <Resume jeton="j" facture={{ ...FACTURE, ...dues }} enLigne={null} payable={false} recu={false} />
      </EnDeuxLangues>,
    );
    expect(screen.getByRole('button', { name: 'J’ai bien reçu / Received' })).toBeVisible();
    expect(screen.getByText('Received')).toHaveAttribute('lang', 'en-GB');
  });

  it('à payer, le PDF se prend, et « J’ai bien reçu » est le premier geste', () => {
    montrer({ reglement: { etat: 'du', le: null } });
    expect(screen.getByRole('link', { name: 'PDF' })).toBeVisible();
    expect(allure(screen.getByRole('button', { name: 'J’ai bien reçu' }))).toContain('principal');
  });
});
