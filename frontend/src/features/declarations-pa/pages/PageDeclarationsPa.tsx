import type { JSX } from 'react';
import { useParams } from 'react-router-dom';
import { Detail } from '../components/Detail';
import { Liste } from '../components/Liste';

/** /plateforme/declarations, et une période. */
export default function PageDeclarationsPa(): JSX.Element {
  const { id } = useParams();
  return id === undefined ? <Liste /> : <Detail key={id} id={id} />;
}
