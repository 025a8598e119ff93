import type { JSX } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { AssistantDevis } from '../components/assistant/AssistantDevis';

/** /devis/nouveau et /devis/:id/modifier : l'assistant, vierge ou sur un brouillon ; la nouvelle version d'un devis en est un. */
export default function PageSaisieDevis(): JSX.Element {
  const { id = null } = useParams();
  const [parametres] = useSearchParams();
  const acompte = parametres.get('acompte') === 'oui';
  return <AssistantDevis key={id} id={id} client={parametres.get('client')} acompte={acompte} />;
}
