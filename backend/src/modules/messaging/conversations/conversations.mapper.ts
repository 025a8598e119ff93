import type {
  Conversation as ConversationRendue,
  MessageConversation,
  Participant,
} from '@facturier/domaine/contrat/messaging';
import { REPONSE_PRIORITAIRE } from '@facturier/domaine/abonnement/plans';
import type { AttenteDuConseiller } from '@facturier/domaine/comptes/attente';
import type { Nom } from '../../users/annuaire.service';
import type { Conversation, Cote, Message } from './schemas/conversation.schema';

/** Qui est le Conseiller tant qu'aucun compte ne porte l'administration. */
export const CONSEILLER_SANS_COMPTE = 'conseiller';

const conseiller = (_id: string): Participant => ({ _id, prenom: 'Conseiller', nom: '', role: 'conseiller' });

function personne(_id: string, nom: Nom | undefined, vuPar: Cote): Participant {
  const nomme = { _id, prenom: nom?.prenom ?? 'Compte', nom: nom?.nom ?? 'supprimé' };
  const participant: Participant = { ...nomme, role: 'utilisateur' };
  return vuPar === 'conseiller' && nom ? { ...participant, email: nom.email } : participant;
}

const attenteDe = ({ attenteDepuis }: Conversation, nom: Nom | undefined): AttenteDuConseiller => ({
  depuis: attenteDepuis?.toISOString() ?? null,
  prioritaire: nom !== undefined && REPONSE_PRIORITAIRE[nom.planActuel],
});

/** @param conseillerId le compte de l'administration, s'il existe */
export function rendreConversation(
  conversation: Conversation,
  vuPar: Cote,
  nom: Nom | undefined,
  conseillerId: string | null,
): ConversationRendue {
  const { dernierMessage, utilisateur } = conversation;
  return {
    _id: conversation._id.toHexString(),
    participants: [
      personne(utilisateur.toHexString(), nom, vuPar),
      conseiller(conseillerId ?? CONSEILLER_SANS_COMPTE),
    ],
    dernierMessage: dernierMessage && {
      contenu: dernierMessage.contenu,
      createdAt: dernierMessage.le.toISOString(),
      deMoi: dernierMessage.cote === vuPar,
    },
    derniereActivite: conversation.derniereActivite.toISOString(),
    nonLus: conversation.nonLus[vuPar],
    creeLe: conversation.creeLe.toISOString(),
    ...(vuPar === 'conseiller' && { attente: attenteDe(conversation, nom) }),
  };
}

export function rendreMessage(
  message: Message,
  { lus }: Pick<Conversation, 'lus'>,
  vuPar: Cote,
  nom: Nom | undefined,
): MessageConversation {
  const { cote, rangCote } = message;
  const expediteurId = message.expediteur.toHexString();
  return {
    _id: message._id.toHexString(),
    conversation: message.conversation.toHexString(),
    expediteur: cote === 'conseiller' ? conseiller(expediteurId) : personne(expediteurId, nom, vuPar),
    contenu: message.contenu,
    createdAt: message.creeLe.toISOString(),
    vu: rangCote <= lus[cote === 'conseiller' ? 'utilisateur' : 'conseiller'],
    deMoi: cote === vuPar,
    rang: message.rang,
  };
}
