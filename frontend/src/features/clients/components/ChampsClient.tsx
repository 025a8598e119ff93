import { Form, Input, Radio, type FormInstance } from 'antd';
import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { ChampSiret } from '@/components/ChampSiret';
import { useClients } from '../api/clients';
import { doublonEmail, type SaisieClient } from '../model/client';
import './clients.css';

const etoile = (libelle: string): JSX.Element => (
  <>
    {libelle}
    <span aria-hidden="true">*</span>
  </>
);

function DoublonEmail({
  form,
  saufId,
}: {
  form: FormInstance<SaisieClient>;
  saufId?: string;
}): JSX.Element | null {
  const email = Form.useWatch('email', form) ?? '';
  const { data: clients = [] } = useClients();
  const doublon = doublonEmail(clients, email, saufId);
  if (!doublon) return null;
  return (
    <div className="client-doublon">
      <Alerte type="alerte">
        «&nbsp;{doublon.nom}&nbsp;» a déjà cette adresse email. Vous pouvez continuer si c’est voulu.
      </Alerte>
    </div>
  );
}

/** Les champs d'un client, dans l'ordre de la spécification ; le type décide des mentions de ses factures. */
export function ChampsClient({
  form,
  clientId,
}: {
  form: FormInstance<SaisieClient>;
  clientId?: string;
}): JSX.Element {
  const type = Form.useWatch('type', form);
  return (
    <>
      <Form.Item<SaisieClient> name="type" label="Type de client">
        <Radio.Group
          optionType="button"
          options={[
            { value: 'particulier', label: 'Particulier' },
            { value: 'professionnel', label: 'Entreprise' },
          ]}
        />
      </Form.Item>
      <Form.Item<SaisieClient> name="nom" label={etoile('Nom')}>
        <Input autoComplete="off" maxLength={200} aria-required="true" />
      </Form.Item>
      <div className="client-deux">
        <Form.Item<SaisieClient> name="email" label={etoile('Email')}>
          <Input type="email" inputMode="email" autoComplete="off" maxLength={254} aria-required="true" />
        </Form.Item>
        <Form.Item<SaisieClient> name="telephone" label="Téléphone">
          <Input type="tel" inputMode="tel" autoComplete="off" maxLength={30} />
        </Form.Item>
      </div>
      <DoublonEmail form={form} saufId={clientId} />
      {type === 'professionnel' && (
        <Form.Item<SaisieClient> name="identifiant" label="SIRET (ou SIREN, 9 chiffres)">
          <ChampSiret />
        </Form.Item>
      )}
      <Form.Item<SaisieClient> name="rue" label="Adresse">
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <div className="client-adresse">
        <Form.Item<SaisieClient> name="codePostal" label="Code postal">
          <Input autoComplete="off" inputMode="numeric" maxLength={12} />
        </Form.Item>
        <Form.Item<SaisieClient> name="ville" label="Ville">
          <Input autoComplete="off" maxLength={100} />
        </Form.Item>
        <Form.Item<SaisieClient> name="pays" label="Pays">
          <Input autoComplete="off" maxLength={60} />
        </Form.Item>
      </div>
    </>
  );
}
