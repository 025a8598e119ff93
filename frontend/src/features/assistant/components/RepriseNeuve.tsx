import { Button } from 'antd';
import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';

/** La saisie que ce navigateur gardait, et de quoi s'en passer. */
export const RepriseNeuve = ({ recommencer }: { recommencer: () => void }): JSX.Element => (
  <Alerte
    type="info"
    action={
      <Button size="small" onClick={recommencer}>
        Recommencer à zéro
      </Button>
    }
  >
    Voici votre dernière saisie, reprise là où vous l’aviez laissée.
  </Alerte>
);
