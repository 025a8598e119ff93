import { App } from 'antd';
import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { ChoixAdresse, useAdresseDuBrouillon } from '@/features/factures/public';

/** L'adresse électronique que l'émission demande : l'annuaire en donne plusieurs, un geste choisit ; la facture reste à générer. */
export function ChoisirAdresse({
  id,
  phrase,
  surChoix,
}: {
  id: string;
  phrase: string;
  surChoix: (adresse: string) => void;
}): JSX.Element {
  const { message } = App.useApp();
  const { data } = useAdresseDuBrouillon(id);
  const choisir = (adresse: string): void => {
    surChoix(adresse);
    message.success(`La facture partira à l’adresse ${adresse}.`);
  };
  return (
    <Alerte
      type="erreur"
      action={
        data?.aChoisir.length ? <ChoixAdresse adresses={data.aChoisir} surChoix={choisir} /> : undefined
      }
    >
      {phrase}
    </Alerte>
  );
}
