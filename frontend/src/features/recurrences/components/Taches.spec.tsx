import { RECURRENCES } from '@facturier/domaine/contrat/openapi/exemples/recurrences';
import type { Recurrence } from '@facturier/domaine/contrat/recurrences';
import { moisApres } from '@facturier/domaine/recurrences/reconduction';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ajouterJours } from '@facturier/domaine/valeurs/date-civile';
import { aujourdhui } from '@/lib/format/date';
import { rendreEnEntier } from '@/testing/rendre';
import { serveur } from '@/testing/serveur';
import { CarteSerie } from './CarteSerie';

const LUE = RECURRENCES.Recurrence as unknown as Recurrence;
const PAUL = {
  ...LUE.client,
  nom: 'Paul',
  email: 'paul@exemple.fr',
  professionnel: false,
  consommateur: true,
};
const mois = (): number => Number(aujourdhui().slice(5, 7));
const ouvrir = async (plus: Partial<Recurrence>): Promise<void> => {
  serveur('GET').mockResolvedValue({ data: [] });
  await rendreEnEntier(<CarteSerie serie={{ ...LUE, indice: null, ...plus }} ouverte={false} />);
};

describe('Ce qu’une série attend', () => {
  it('en son mois, l’indice est à saisir, sa valeur de départ déjà là ; les autres mois, rien', async () => {
    const indice = { nom: 'Syntec', s0: 310.2, mois: mois(), plafond: null, reviseLe: null };
    await ouvrir({ indice });
    expect(await screen.findByText('Indice Syntec à saisir')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Saisir l’indice' }));
    expect(await screen.findByLabelText(/^Valeur de départ/)).toHaveValue('310,2');
  });

  it('révisé, ou un autre mois, l’indice ne se demande pas', async () => {
    const indice = { nom: 'Syntec', s0: 310.2, mois: mois(), plafond: null, reviseLe: aujourdhui() };
    await ouvrir({ indice });
    expect(screen.queryByText(/à saisir/)).toBeNull();
  });

  it('cas 16 : dans la fenêtre, la lettre est prête, sa date limite dans son encadré ; elle part d’un geste', async () => {
    const terme = moisApres(aujourdhui(), 2);
    const post = serveur('POST').mockResolvedValue({ data: LUE });
    await ouvrir({ client: PAUL, reconduction: { terme, mois: 12, avis: [] } });
    expect(await screen.findByText('Informez Paul de la reconduction')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Voir la lettre' }));
    const lettre = within(await screen.findByRole('article', { name: 'La lettre' }));
    expect(lettre.getByText(/^Date limite pour refuser la reconduction/)).toHaveClass('encadre');
    expect(post).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer cet e-mail' }));
    await waitFor(() => expect(post).toHaveBeenCalled());
    expect(post.mock.calls[0]!.slice(0, 2)).toEqual([
      `/recurrences/${LUE._id}/avis-reconduction`,
      { par: 'courriel' },
    ]);
  });

  it('cas 16 : envoyé trop tard, l’écran dit que le client peut partir à tout moment ; à un professionnel, rien', async () => {
    const terme = ajouterJours(aujourdhui(), 10);
    const reconduction = { terme, mois: 12, avis: [{ terme, le: aujourdhui() }] };
    await ouvrir({ client: PAUL, reconduction });
    expect(await screen.findByText(/^Avis de reconduction envoyé trop tard/)).toBeVisible();
    expect(screen.getByText(/Paul peut le résilier gratuitement, à tout moment/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Voir la lettre' })).toBeNull();
  });
});
