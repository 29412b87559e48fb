// Events as AWS sends them to a function, one maker for each sender, by AWS's own documentation. The members
// that the relay reads are whole, of the others there are some.

/** A request of a test, before it is bytes, a `Request` or an event. */
export interface Asked {
  readonly method?: string
  readonly path?: string
  readonly headers?: readonly (readonly [name: string, value: string])[]
  readonly body?: string | Uint8Array
  /** Leaves out the line that every other request has. */
  readonly isHostless?: true
}

interface Parts {
  readonly method: string
  readonly path: string
  /** One value for each name: several lines are joined with a comma, as AWS does. */
  readonly headers: Readonly<Record<string, string>>
  readonly lists: Readonly<Record<string, readonly string[]>>
  readonly body: { readonly body?: string; readonly isBase64Encoded: boolean }
}

function partsOf({ method = 'POST', path = '/v1/notify', headers = [], body, isHostless }: Asked): Parts {
  const lists: Record<string, string[]> = {}
  const host = ['Host', 'relay.example'] as const
  for (const [name, value] of isHostless === true ? headers : [host, ...headers]) {
    const key = name.toLowerCase()
    lists[key] = [...(lists[key] ?? []), value]
  }
  return {
    method, path, lists,
    headers: Object.fromEntries(Object.entries(lists).map(([name, values]) => [name, values.join(',')])),
    body: body === undefined ? { isBase64Encoded: false }
      : typeof body === 'string' ? { body, isBase64Encoded: false }
        : { body: Buffer.from(body).toString('base64'), isBase64Encoded: true },
  }
}

/** What a function URL and API Gateway's HTTP API send: payload 2.0. */
export function functionUrlEvent(asked: Asked, stage = '$default'): object {
  const { method, path, headers, body } = partsOf(asked)
  const [rawPath, rawQueryString = ''] = path.split('?')
  const http = { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'curl' }
  return { version: '2.0', rawPath, rawQueryString, headers, requestContext: { http, stage }, ...body }
}

/** What API Gateway's REST API sends: payload 1.0. */
export function restEvent(asked: Asked, stage = 'prod'): object {
  const { method: httpMethod, path: target, headers, lists, body: given } = partsOf(asked)
  const [path] = target.split('?')
  return {
    resource: '/{proxy+}', path, httpMethod, headers, multiValueHeaders: lists, queryStringParameters: null,
    requestContext: { stage, path: `/${stage}${path ?? ''}`, httpMethod }, body: null, ...given,
  }
}

/** What a load balancer sends; with `lists` when its target group has multi-value headers switched on. */
export function balancerEvent(asked: Asked, withLists: boolean): object {
  const { method: httpMethod, path: target, headers, lists, body: given } = partsOf(asked)
  const [path] = target.split('?')
  const elb = { targetGroupArn: 'arn:aws:elasticloadbalancing:eu-west-1:1:targetgroup/relay/1' }
  return {
    requestContext: { elb }, httpMethod, path, queryStringParameters: {}, body: '', ...given,
    ...(withLists ? { multiValueHeaders: lists } : { headers }),
  }
}
