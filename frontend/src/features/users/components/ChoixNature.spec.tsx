import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cles } from '@/lib/invalidation';
import { mentionsParDefaut } from '@/testing/mentions';
import { cacheDeTest, rendre } from '@/testing/rendre';
import { serveur } from '@/testing/serveur';
import ChoixNature from './ChoixNature';

it('« Que vendez-vous ? » s’enregistre d’un clic, et le reste des mentions ne bouge pas', async () => {
  const mentions = { ...mentionsParDefaut(), nomCommercial: 'Atelier', iban: 'FR7630006000011234567890189' };
  const cache = cacheDeTest();
  cache.setQueryData(cles.mentions, mentions);
  const mise = serveur('PUT').mockResolvedValue({ data: { user: {}, mentions } });
  serveur('GET').mockResolvedValue({ data: { ...mentions, natureOperation: 'mixte' } });
  rendre(<ChoixNature />, { cache });
  const question = screen.getByRole('radiogroup', { name: 'Que vendez-vous\u00a0?' });
  expect(question).toBeVisible();
  await userEvent.click(screen.getByText('Les deux'));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Les deux' })).toBeChecked());
  expect(mise).toHaveBeenCalledTimes(1);
  expect(mise.mock.calls[0]![1]).toMatchObject({
    natureOperation: 'mixte',
    nomCommercial: 'Atelier',
    iban: 'FR7630006000011234567890189',
  });
});
