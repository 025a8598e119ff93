import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AvecCode } from './AvecCode';

const envois: { adresse: string; corps: unknown }[] = [];
let reponse: object;

beforeEach(() => {
  envois.length = 0;
  reponse = { message: 'Un code est parti.' };
  globalThis.fetch = ((adresse: string, { body }: RequestInit) => {
    envois.push({ adresse, corps: body ? (JSON.parse(body as string) as unknown) : null });
    const ok = !('refus' in reponse);
    return Promise.resolve({ ok, status: ok ? 200 : 400, json: () => Promise.resolve(reponse) } as Response);
  }) as typeof fetch;
});

const RETRAIT = { quoi: 'litige/retrait' as const };

function montrer(preparer: () => typeof RETRAIT | string): { surSuite: jest.Mock } {
  const surSuite = jest.fn();
  const props = { jeton: 'j', codeA: 'marie@exemple.fr', libelle: 'Retirer', fermer: jest.fn() };
  render(<AvecCode {...props} preparer={preparer} surSuite={surSuite} />);
  return { surSuite };
}
const presser = (nom: string): Promise<void> => userEvent.click(screen.getByRole('button', { name: nom }));

describe('Un acte qui demande un code', () => {
  it('reçoit le code, puis agit avec lui', async () => {
    const { surSuite } = montrer(() => RETRAIT);
    await presser('Recevoir le code');
    await userEvent.type(await screen.findByLabelText('Code reçu à marie@exemple.fr'), '123456');
    reponse = { litige: null };
    await presser('Retirer');
    expect(envois.map(({ corps }) => corps)).toEqual([null, { code: '123456' }]);
    expect(surSuite).toHaveBeenCalledWith({ litige: null });
  });

  it('ce qui manque à l’acte se dit, et rien ne part', async () => {
    montrer(() => 'Écrivez votre message.');
    await presser('Recevoir le code');
    expect(screen.getByText('Écrivez votre message.')).toBeInTheDocument();
    expect(envois).toEqual([]);
  });

  it('un refus du serveur se dit, et le code peut se redonner', async () => {
    const { surSuite } = montrer(() => RETRAIT);
    await presser('Recevoir le code');
    await screen.findByLabelText('Code reçu à marie@exemple.fr');
    reponse = { refus: true, message: 'Ce code n’est pas le bon.' };
    await presser('Retirer');
    expect(await screen.findByText('Ce code n’est pas le bon.')).toBeInTheDocument();
    expect(surSuite).not.toHaveBeenCalled();
  });
});
