import { RECURRENCES } from '@facturier/domaine/contrat/openapi/exemples/recurrences';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ajouterJours } from '@facturier/domaine/valeurs/date-civile';
import { aujourdhui } from '@/lib/format/date';
import { rendreEnEntier } from '@/testing/rendre';
import { serveur } from '@/testing/serveur';
import type { FactureRepetee } from '../model/repetition';
import FenetreRepetition from './FenetreRepetition';

const FACTURE: FactureRepetee = {
  ...{ _id: 'f1', numero: 'FAC-2026-001', objet: 'Maintenance', remise: null, dateEmission: '2026-11-05' },
  client: { nom: 'Durand' },
  lignes: [{ description: 'Maintenance de novembre 2026', quantite: 1, prixUnitaire: 89, montant: 89 }],
};
const ouvrir = (plan: 'gratuit' | 'essai', fermer = jest.fn()): Promise<void> => {
  serveur('GET').mockResolvedValue({ data: { plan, status: 'actif' } });
  return rendreEnEntier(<FenetreRepetition facture={FACTURE} fermer={fermer} />);
};

describe('« Répéter cette facture »', () => {
  it('commence la série du nom, du rythme et du mode dits, une fois', async () => {
    const fermer = jest.fn();
    const post = serveur('POST').mockResolvedValue({ data: RECURRENCES.Recurrence });
    await ouvrir('essai', fermer);
    const nom = await screen.findByLabelText(/^Nom de la série/);
    await userEvent.clear(nom);
    await userEvent.click(screen.getByRole('button', { name: 'Répéter cette facture' }));
    expect(await screen.findByText('Donnez un nom à la série.')).toBeVisible();
    expect(post).not.toHaveBeenCalled();
    await userEvent.type(nom, 'Entretien');
    const objet = screen.getByLabelText('Objet');
    await userEvent.clear(objet);
    await userEvent.type(objet, 'Contrat {{annee}');
    await userEvent.click(screen.getByRole('radio', { name: /^Émise et envoyée seule/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Répéter cette facture' }));
    await waitFor(() => expect(fermer).toHaveBeenCalled());
    expect(post.mock.calls.map(([chemin, corps]) => [chemin, corps])).toEqual([
      [
        '/recurrences/depuis/f1',
        {
          ...{ nom: 'Entretien', unite: 'mois', pas: 1, ancre: 5, debut: ajouterJours(aujourdhui(), 1) },
          ...{ periode: 'aucune', mode: 'envoi', jusquAu: null, nombre: null },
          objet: 'Contrat {annee}',
        },
      ],
    ]);
  });

  it('place le refus du serveur à son champ', async () => {
    const { ErreurApi } = await import('@/lib/erreurs-api');
    serveur('POST').mockRejectedValue(
      new ErreurApi({
        ...{ statut: 400, code: 'SAISIE_INVALIDE', message: 'Certains champs sont à corriger.' },
        champs: [{ champ: 'debut', message: 'Une série commence au plus tôt aujourd’hui.' }],
      } as never),
    );
    await ouvrir('essai');
    await userEvent.click(await screen.findByRole('button', { name: 'Répéter cette facture' }));
    expect(await screen.findByText('Une série commence au plus tôt aujourd’hui.')).toBeVisible();
  });

  it('au plan gratuit, dit ce qu’il faut faire, sans rien faire remplir', async () => {
    await ouvrir('gratuit');
    expect(await screen.findByText(/comprises dans les plans payants et dans l’essai/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voir les plans' })).toBeVisible();
    expect(screen.queryByLabelText(/^Nom de la série/)).toBeNull();
  });
});
