import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rendre } from '@/testing/rendre';
import { serveur } from '@/testing/serveur';
import PageSignalement from './PageSignalement';

const signaler = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Signaler' }));

describe('Signaler un abus', () => {
  it('sans reproche, rien ne part et le premier choix reçoit le focus', async () => {
    const poste = serveur('POST');
    rendre(<PageSignalement />, { adresse: '/signaler?token=t' });
    await signaler();
    expect(screen.getByText('Dites ce que vous lui reprochez.')).toBeInTheDocument();
    expect(screen.getAllByRole('radio')[0]).toHaveFocus();
    expect(poste).not.toHaveBeenCalled();
  });

  it('le reproche part avec sa précision, et la réception se dit', async () => {
    const poste = serveur('POST').mockResolvedValue({ data: { message: 'Merci.' } });
    rendre(<PageSignalement />, { adresse: '/signaler?token=t' });
    await userEvent.click(screen.getByRole('radio', { name: 'Autre chose' }));
    await userEvent.type(screen.getByLabelText('Précisions (facultatives)'), 'Encore lui');
    await signaler();
    expect(await screen.findByText('Signalement reçu')).toBeInTheDocument();
    const corps = { token: 't', motif: 'autre', precision: 'Encore lui' };
    expect(poste.mock.calls[0]!.slice(0, 2)).toEqual(['/signalements', corps]);
  });
});
