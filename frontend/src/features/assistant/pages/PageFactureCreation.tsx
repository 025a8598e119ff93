import type { JSX } from 'react';
import { AssistantEnPage } from '../components/AssistantEnPage';

/** /factures/create : l'assistant en pleine page. */
export default function PageFactureCreation(): JSX.Element {
  return <AssistantEnPage brouillonId={null} />;
}
