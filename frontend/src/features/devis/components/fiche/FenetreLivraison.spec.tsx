import type { Devis } from '@facturier/domaine/contrat/devis';
import { DEVIS } from '@facturier/domaine/contrat/openapi/exemples/devis';
import { fireEvent, screen } from '@testing-library/react';
import { rendre } from '@/testing/rendre';
import { serveur } from '@/testing/serveur';
import { CarteEtat } from './CarteEtat';
import FenetreLivraison from './FenetreLivraison';

const VENTE: Devis = {
  ...DEVIS.Devis,
  etat: 'accepte',
  etatLu: 'accepte',
  droitDeRetractation: { depart: 'reception', jusquau: null },
};

describe('La réception, sur la fiche d’un devis', () => {
  const carte = (devis: Devis): jest.Mock => {
    const livrer = jest.fn();
    rendre(<CarteEtat devis={devis} livrer={livrer} />);
    return livrer;
  };

  it('d’une vente, dit d’où court le délai, et se note', () => {
    const livrer = carte(VENTE);
    expect(screen.getByText(/14 jours à compter de la réception du dernier bien/)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Noter la réception' }));
    expect(livrer).toHaveBeenCalled();
  });

  it('notée, dit le dernier jour et se corrige ; d’un service ou passé le délai, elle ne se propose pas', () => {
    const droit = (depart: 'reception' | 'conclusion', jusquau: string) => ({
      ...VENTE,
      droitDeRetractation: { depart, jusquau },
    });
    carte({ ...droit('reception', '2099-12-08'), livreLe: '2099-11-24' });
    expect(screen.getByRole('button', { name: 'Corriger la réception' })).toBeInTheDocument();
    expect(screen.getByText(/jusqu’au 8\s?décembre 2099 inclus.*24\s?novembre 2099/)).toBeInTheDocument();
    carte(droit('conclusion', '2099-12-08'));
    carte(droit('reception', '2020-12-08'));
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('n’envoie pas un jour d’avant le contrat, et dit le refus du serveur', async () => {
    const poste = serveur('POST').mockResolvedValue({ data: VENTE });
    const ferme = jest.fn();
    const accord = { le: '2099-01-01', par: 'Zoé', comment: 'oral' as const, note: null, noteLe: '' };
    rendre(<FenetreLivraison devis={{ ...VENTE, accord }} surFermeture={ferme} />);
    fireEvent.click(screen.getAllByText('Noter la réception').at(-1)!);
    expect(await screen.findByText(/rien ne s’est reçu avant/)).toBeInTheDocument();
    expect(poste).not.toHaveBeenCalled();
  });
});
