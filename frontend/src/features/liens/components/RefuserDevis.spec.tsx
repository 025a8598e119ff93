import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RefuserDevis } from './RefuserDevis';

const envois: { corps: unknown; cle: string | null }[] = [];
let reponse: () => Response;

beforeEach(() => {
  envois.length = 0;
  globalThis.fetch = ((_adresse: string, options: RequestInit) => {
    const cle = new Headers(options.headers).get('Idempotency-Key');
    envois.push({ corps: JSON.parse(options.body as string) as unknown, cle });
    return Promise.resolve(reponse());
  }) as typeof fetch;
});

const rep = (statut: number, corps: object): Response =>
  ({ ok: statut < 400, status: statut, json: () => Promise.resolve(corps) }) as Response;

async function montrer(): Promise<{ surRefus: jest.Mock; personne: ReturnType<typeof userEvent.setup> }> {
  const surRefus = jest.fn();
  const personne = userEvent.setup();
  render(<RefuserDevis jeton="j" vendeur="Atelier Durand" surRefus={surRefus} />);
  await personne.click(screen.getByRole('button', { name: 'Refuser ce devis' }));
  return { surRefus, personne };
}

describe('Refuser un devis par son lien', () => {
  it('sans raison, rien ne part et le champ reprend le focus', async () => {
    const { personne } = await montrer();
    await personne.click(screen.getByRole('button', { name: 'Refuser le devis' }));
    expect(screen.getByText('Indiquez la raison.')).toBeInTheDocument();
    expect(screen.getByLabelText('Pourquoi vous le refusez')).toHaveFocus();
    expect(envois).toEqual([]);
  });

  it('un refus du serveur se dit ; repris, il garde sa clé', async () => {
    const { surRefus, personne } = await montrer();
    reponse = () => rep(409, { message: 'Ce devis a changé.' });
    await personne.type(screen.getByLabelText('Pourquoi vous le refusez'), ' Trop cher ');
    await personne.click(screen.getByRole('button', { name: 'Refuser le devis' }));
    expect(await screen.findByText('Ce devis a changé.')).toBeInTheDocument();
    reponse = () => rep(200, { etat: 'refuse' });
    await personne.click(screen.getByRole('button', { name: 'Refuser le devis' }));
    expect(envois.map(({ corps }) => corps)).toEqual([{ raison: 'Trop cher' }, { raison: 'Trop cher' }]);
    expect(envois[0]?.cle).toBe(envois[1]?.cle);
    expect(surRefus).toHaveBeenCalledWith({ etat: 'refuse' });
  });

  it('on peut ne pas refuser', async () => {
    const { personne } = await montrer();
    await personne.click(screen.getByRole('button', { name: 'Ne pas refuser' }));
    expect(screen.queryByLabelText('Pourquoi vous le refusez')).toBeNull();
  });
});
