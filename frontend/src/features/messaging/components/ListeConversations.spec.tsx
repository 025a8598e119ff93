import { screen } from '@testing-library/react';
import { rendre } from '@/testing/rendre';
import { serveur } from '@/testing/serveur';
import type { Conversation } from '../model/conversation';
import { ListeConversations } from './ListeConversations';

const DEUX_HEURES_MS = 2 * 3_600_000;
const conversation = (_id: string, attente: Conversation['attente']): Conversation => ({
  _id,
  participants: [{ _id, prenom: 'Marie', nom: _id, role: 'utilisateur' }],
  dernierMessage: null,
  derniereActivite: '2026-11-20T10:00:00.000Z',
  nonLus: 0,
  creeLe: '2026-11-01T10:00:00.000Z',
  attente,
});

describe('La boîte du Conseiller', () => {
  it('dit en mots depuis quand chacun attend, et qui est prioritaire', async () => {
    const depuis = new Date(Date.now() - DEUX_HEURES_MS).toISOString();
    const data = [
      conversation('Un', { depuis, prioritaire: true }),
      conversation('Deux', { depuis, prioritaire: false }),
      conversation('Trois', { depuis: null, prioritaire: true }),
    ];
    serveur('GET').mockResolvedValue({ data, headers: {} });
    rendre(<ListeConversations admin choisieId={null} vide={null} />);
    expect(await screen.findAllByText(/en attente depuis 2.heures/)).toHaveLength(2);
    expect(screen.getAllByText('Prioritaire')).toHaveLength(1);
  });
});
