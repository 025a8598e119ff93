import { Form, type FormInstance } from 'antd';
import { useState, type JSX, type ReactNode } from 'react';
import { Alerte } from '@/components/Alerte';
import { ResumeFautes } from '@/components/ResumeFautes';
import { CHAMPS_OBLIGATOIRES, fautesClient, type SaisieClient } from '../model/client';
import { ChampsClient } from './ChampsClient';

type Fautes = ReturnType<typeof fautesClient>;

function poserFautes(form: FormInstance<SaisieClient>, fautes: Fautes): void {
  const champs = Object.entries(fautes) as [keyof SaisieClient, string][];
  form.setFields(champs.map(([name, message]) => ({ name, errors: [message] })));
  const premier = champs[0]?.[0];
  if (premier) form.focusField(premier);
}

/** Le formulaire d'un client, sans ses boutons : le parent l'envoie par `form.submit()`. */
export function FormulaireClient({
  form,
  nom,
  initial,
  clientId,
  surEnvoi,
  children,
}: {
  form: FormInstance<SaisieClient>;
  nom: string;
  initial: SaisieClient;
  clientId?: string;
  surEnvoi: (saisie: SaisieClient) => void;
  children?: ReactNode;
}): JSX.Element {
  const [incomplet, setIncomplet] = useState(false);
  const [reproches, setReproches] = useState<readonly string[]>([]);
  const envoyer = (valeurs: SaisieClient): void => {
    const saisie = { ...initial, ...valeurs };
    const fautes = fautesClient(saisie);
    setIncomplet(!saisie.nom.trim() || !saisie.email.trim());
    setReproches(Object.values(fautes));
    if (Object.keys(fautes).length) poserFautes(form, fautes);
    else surEnvoi(saisie);
  };
  const effacerFautes = (changees: Partial<SaisieClient>): void => {
    setReproches([]);
    form.setFields((Object.keys(changees) as (keyof SaisieClient)[]).map((name) => ({ name, errors: [] })));
  };
  return (
    <Form<SaisieClient>
      form={form}
      name={nom}
      layout="vertical"
      size="large"
      initialValues={initial}
      onFinish={envoyer}
      onValuesChange={effacerFautes}
    >
      {!incomplet && <ResumeFautes fautes={reproches} />}
      {incomplet && (
        <div className="client-doublon">
          <Alerte type="erreur">{CHAMPS_OBLIGATOIRES}</Alerte>
        </div>
      )}
      <ChampsClient form={form} clientId={clientId} />
      {children}
    </Form>
  );
}
