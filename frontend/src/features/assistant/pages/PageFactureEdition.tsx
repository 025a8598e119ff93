import type { JSX } from 'react';
import { useParams } from 'react-router-dom';
import { AssistantEnPage } from '../components/AssistantEnPage';

/** /factures/:id/edit : le même formulaire, pour un brouillon. */
export default function PageFactureEdition(): JSX.Element {
  const { id = '' } = useParams();
  return <AssistantEnPage key={id} brouillonId={id} />;
}
